package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.wsbench.result.Json;

/**
 * The whole page.
 *
 * @param title the heading
 * @param state how the run went, in a line
 * @param complete whether the figures are all that was asked for
 * @param data what the scripts know, as JSON
 */
@JStache(path = "document")
record Document(String title, String state, boolean complete, List<Part> parts, String data) {
  /** The text of a style sheet or script, which must not end its element. */
  private static final String STYLE = Resource.text("report.css") + Resource.text("waterfall.css");

  private static final String CHARTING = Resource.text("echarts/echarts.min.js");

  private static final List<String> SCRIPTS =
      List.of(
          Resource.text("page.js"),
          CHARTING,
          Resource.text("charts.js"),
          Resource.text("report.js"));

  static String of(String title, String state, boolean complete, List<Part> parts, Object data) {
    return DocumentTemplate.of().execute(new Document(title, state, complete, parts, json(data)));
  }

  /** JSON that cannot end the element that it stands in. */
  private static String json(Object data) {
    return Json.line(data).replace("<", "\\u003c");
  }

  String policy() {
    return ContentPolicy.of(STYLE, SCRIPTS);
  }

  String style() {
    return STYLE;
  }

  List<String> scripts() {
    return SCRIPTS;
  }

  List<Markup> contents() {
    return parts.stream().map(Part::markup).toList();
  }

  /** Of what the page holds of others. */
  List<String> licenses() {
    return List.of(
        Resource.text("echarts/NOTICE"),
        Resource.text("echarts/LICENSE"),
        Resource.text("echarts/LICENSE-d3"));
  }

  /**
   * What the page may do: run its own scripts and apply its own style sheet, which are known by
   * their digests (W3C, Content Security Policy Level 3). Whatever a name or a log smuggles in does
   * nothing.
   */
  private static final class ContentPolicy {
    private ContentPolicy() {}

    static String of(String style, List<String> scripts) {
      return "default-src 'none'; style-src "
          + source(style)
          + "; script-src "
          + scripts.stream().map(ContentPolicy::source).collect(Collectors.joining(" "))
          + "; base-uri 'none'; form-action 'none'";
    }

    private static String source(String text) {
      try {
        byte[] digest =
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every JDK has SHA-256", e);
      }
    }
  }
}
