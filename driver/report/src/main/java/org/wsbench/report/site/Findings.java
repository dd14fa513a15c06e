package org.wsbench.report.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;
import org.wsbench.report.html.HtmlPage;
import org.wsbench.report.html.Markup;
import org.wsbench.report.html.Part;
import org.wsbench.report.html.SiteFrame;

/**
 * The page of findings, from a document in Markdown: each heading of the second level begins a
 * part. Links to results lead to their reports; other relative links become text, since the site
 * has no other documents.
 *
 * @param lead the first paragraph, without its links
 * @param parts in the order of the document
 */
record Findings(String lead, List<Part> parts) {
  private static final int OF_PARTS = 2;
  private static final String RESULTS = "../results/";
  private static final HtmlRenderer HTML = HtmlRenderer.builder().escapeHtml(true).build();

  /**
   * Reads a document.
   *
   * @param result the path of a result's report on the site, by its name; empty for others
   */
  static Findings of(String markdown, Function<String, Optional<String>> result) {
    Node document = Parser.builder().build().parse(markdown);
    String lead = "";
    List<Part> parts = new ArrayList<>();
    Node node = document.getFirstChild();
    while (node != null) {
      Node next = node.getNext();
      if (node instanceof Paragraph && lead.isEmpty()) {
        lead = TextContentRenderer.builder().build().render(node).replace('\n', ' ').strip();
      }
      if (node instanceof Heading heading && heading.getLevel() == OF_PARTS) {
        parts.add(part(heading, result));
        next = afterPart(heading);
      }
      node = next;
    }
    return new Findings(lead, List.copyOf(parts));
  }

  String html() {
    return HtmlPage.ofWords("Findings", parts.isEmpty() ? "There are none." : lead, parts)
        .on(SiteFrame.of(""));
  }

  private static Part part(Heading heading, Function<String, Optional<String>> result) {
    String title = TextContentRenderer.builder().build().render(heading).strip();
    StringBuilder html = new StringBuilder();
    Node end = afterPart(heading);
    for (Node node = heading.getNext(); node != end; node = node.getNext()) {
      node.accept(new Relinker(result));
      html.append(HTML.render(node));
    }
    String id = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return new Part(
        id.replaceAll("^-|-$", ""), title, List.of(), List.of(new Markup(html.toString())));
  }

  /** The heading of the next part; null after the last one. */
  private static Node afterPart(Heading heading) {
    Node node = heading.getNext();
    while (node != null && !(node instanceof Heading next && next.getLevel() <= OF_PARTS)) {
      node = node.getNext();
    }
    return node;
  }

  /** Makes links fit the site. */
  private static final class Relinker extends AbstractVisitor {
    private final Function<String, Optional<String>> result;

    Relinker(Function<String, Optional<String>> result) {
      this.result = result;
    }

    @Override
    public void visit(Link link) {
      String address = link.getDestination();
      Optional<String> own =
          address.startsWith(RESULTS)
              ? result.apply(address.substring(RESULTS.length()).split("[/#]", 2)[0])
              : Optional.empty();
      own.ifPresent(link::setDestination);
      if (own.isEmpty() && !address.startsWith("https://")) {
        unwrap(link);
      }
    }

    private static void unwrap(Link link) {
      Node child = link.getFirstChild();
      while (child != null) {
        Node next = child.getNext();
        link.insertBefore(child);
        child = next;
      }
      link.unlink();
    }
  }
}
