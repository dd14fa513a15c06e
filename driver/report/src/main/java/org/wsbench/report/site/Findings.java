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
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;
import org.wsbench.report.ReportHeader;
import org.wsbench.report.html.HtmlPage;
import org.wsbench.report.html.Markup;
import org.wsbench.report.html.Part;
import org.wsbench.report.html.SiteFrame;

/**
 * The page of findings, from a document in Markdown: each heading of the second level begins a
 * part. Links to what the site has lead to its pages; other relative links become text.
 *
 * @param lead the first paragraph; empty for none
 * @param parts in the order of the document
 */
record Findings(Optional<Markup> lead, List<Part> parts) {
  private static final int OF_PARTS = 2;
  private static final HtmlRenderer HTML = HtmlRenderer.builder().escapeHtml(true).build();

  /**
   * Reads a document.
   *
   * @param pages the path of the page of the site for the address of a link; empty if there is none
   */
  static Findings of(String markdown, Function<String, Optional<String>> pages) {
    Node document = Parser.builder().build().parse(markdown);
    Optional<Markup> lead = Optional.empty();
    List<Part> parts = new ArrayList<>();
    Node node = document.getFirstChild();
    while (node != null) {
      Node next = node.getNext();
      if (node instanceof Paragraph && lead.isEmpty()) {
        lead = Optional.of(new Markup(html(node, pages)));
      }
      if (node instanceof Heading heading && heading.getLevel() == OF_PARTS) {
        parts.add(part(heading, pages));
        next = afterPart(heading);
      }
      node = next;
    }
    return new Findings(lead, List.copyOf(parts));
  }

  String html() {
    List<Part> all = new ArrayList<>();
    lead.map(markup -> new Part("about", "About the findings", List.of(), List.of(markup)))
        .ifPresent(all::add);
    all.addAll(parts);
    String state =
        parts.isEmpty() ? "There are none." : ReportHeader.plural(parts.size(), "finding");
    return HtmlPage.ofWords("Findings", state, all).on(SiteFrame.of(""));
  }

  private static Part part(Heading heading, Function<String, Optional<String>> pages) {
    String title = TextContentRenderer.builder().build().render(heading).strip();
    StringBuilder html = new StringBuilder();
    Node end = afterPart(heading);
    for (Node node = heading.getNext(); node != end; node = node.getNext()) {
      html.append(html(node, pages));
    }
    String id = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return new Part(
        id.replaceAll("^-|-$", ""), title, List.of(), List.of(new Markup(html.toString())));
  }

  private static String html(Node node, Function<String, Optional<String>> pages) {
    node.accept(new Relinker(pages));
    return HTML.render(node);
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
    private final Function<String, Optional<String>> pages;

    Relinker(Function<String, Optional<String>> pages) {
      this.pages = pages;
    }

    @Override
    public void visit(Link link) {
      String address = link.getDestination();
      Optional<String> own = pages.apply(address);
      own.ifPresent(link::setDestination);
      if (own.isEmpty() && !address.startsWith("https://")) {
        if (isInBrackets(link)) {
          removeWithBrackets(link);
        } else {
          unwrap(link);
        }
      }
    }

    /** Whether it is all that brackets contain, so that without it they say nothing. */
    private static boolean isInBrackets(Link link) {
      return link.getPrevious() instanceof Text before
          && before.getLiteral().endsWith("(")
          && link.getNext() instanceof Text after
          && after.getLiteral().startsWith(")");
    }

    private static void removeWithBrackets(Link link) {
      Text before = (Text) link.getPrevious();
      Text after = (Text) link.getNext();
      String text = before.getLiteral();
      before.setLiteral(text.substring(0, text.length() - 1).stripTrailing());
      after.setLiteral(after.getLiteral().substring(1));
      if (before.getLiteral().isEmpty() && before.getPrevious() instanceof SoftLineBreak end) {
        end.unlink();
      }
      link.unlink();
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
