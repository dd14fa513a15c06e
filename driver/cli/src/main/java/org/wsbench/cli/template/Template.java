package org.wsbench.cli.template;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text with placeholders such as {@code @name@}.
 *
 * @param text as it was written
 */
public record Template(String text) {

  /** The text of a resource beside a class. */
  public static Template of(Class<?> owner, String resource) throws IOException {
    try (InputStream in = owner.getResourceAsStream(resource)) {
      return new Template(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /**
   * The text with values in place of placeholders. What looks like one in a value stays as it is.
   *
   * @param values by placeholder, with its two {@code @}
   */
  public String filled(Map<String, String> values) {
    Pattern placeholders =
        Pattern.compile(
            values.keySet().stream().map(Pattern::quote).collect(Collectors.joining("|")));
    return placeholders
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(values.get(found.group())));
  }
}
