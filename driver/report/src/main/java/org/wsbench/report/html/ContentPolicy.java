package org.wsbench.report.html;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a page may do: run its own scripts and apply its own style sheet, which are known by their
 * digests (W3C, Content Security Policy Level 3). Whatever a name or a log smuggles in does
 * nothing.
 */
final class ContentPolicy {
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
