package org.wsbench.report.html;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a page may do: run its own scripts and apply its own style sheet, which are known by their
 * digests (W3C, Content Security Policy Level 3), and run script files of its own site. Whatever a
 * name or a log smuggles in does nothing.
 */
final class ContentPolicy {
  private ContentPolicy() {}

  /** That of a page whose scripts may be files. */
  static String of(String style, List<Script> scripts) {
    return ofSources(style, scripts.stream().map(ContentPolicy::source));
  }

  /** That of a page with all scripts within it. */
  static String ofTexts(String style, List<String> scripts) {
    return ofSources(style, scripts.stream().map(ContentPolicy::digest));
  }

  private static String ofSources(String style, Stream<String> scripts) {
    return "default-src 'none'; style-src "
        + digest(style)
        + "; script-src "
        + scripts.collect(Collectors.joining(" "))
        + "; base-uri 'none'; form-action 'none'";
  }

  private static String source(Script script) {
    return script.address().isPresent() ? "'self'" : digest(script.text());
  }

  private static String digest(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
