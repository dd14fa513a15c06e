package org.wsbench.result;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of the name of a row: {@code cxf:4.0.9@2} is a copy of version 4.0.9 of the stack
 * {@code cxf}.
 *
 * @param stack the name in the stack's descriptor
 * @param version of its engine; empty for that of this installation
 * @param copy number of a copy, or name of a variant; empty for the stack itself
 */
public record StackName(String stack, Optional<String> version, Optional<String> copy) {
  /** A version as Maven repositories have them. */
  private static final String VERSION = "[0-9A-Za-z][0-9A-Za-z._+-]*";

  private static final Pattern NAME =
      Pattern.compile("[a-z0-9-]+(:" + VERSION + ")?(@[a-z0-9-]+)?");

  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]*");

  private static final Pattern PARTS =
      Pattern.compile("([^:@]*)(?::([^@]*))?(?:@(.*))?", Pattern.DOTALL);

  /** Takes a name apart, which need not be valid. */
  public static StackName of(String name) {
    Matcher parts = PARTS.matcher(name);
    return parts.matches()
        ? new StackName(
            parts.group(1),
            Optional.ofNullable(parts.group(2)),
            Optional.ofNullable(parts.group(3)))
        : new StackName(name, Optional.empty(), Optional.empty());
  }

  /** Whether it can be the name of a row. */
  public static boolean isValid(String name) {
    return NAME.matcher(name).matches();
  }

  /** The name without that of a copy. */
  public String original() {
    return version.map(number -> stack + ":" + number).orElse(stack);
  }

  /** Whether it has the settings of the run: it is the stack itself, or a numbered copy of it. */
  public boolean isPlainCopy() {
    return copy.filter(name -> !NUMBER.matcher(name).matches()).isEmpty();
  }

  /** The name of a row as a part of a file's name, which not every system allows a colon in. */
  public static String inFileName(String name) {
    return name.replace(':', '_');
  }
}
