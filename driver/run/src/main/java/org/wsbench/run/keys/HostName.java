package org.wsbench.run.keys;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The name of a host, or its IPv4 address.
 *
 * @param text in lower case, because members of a cluster compare names letter by letter
 */
public record HostName(String text) {
  private static final String OCTET = "(0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])";
  private static final Pattern ADDRESS = Pattern.compile(OCTET + "(\\." + OCTET + "){3}");
  private static final String LABEL = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
  private static final Pattern NAME = Pattern.compile(LABEL + "(\\." + LABEL + ")*");
  private static final Pattern NUMBERS = Pattern.compile("[0-9.]+");
  private static final int MAX_LENGTH = 253;
  private static final String ANY = "0.0.0.0";

  /**
   * Turns it into lower case.
   *
   * @throws IllegalArgumentException if it is neither; the message says what is allowed
   */
  public HostName {
    text = text.toLowerCase(Locale.ROOT);
    if (text.contains(":")) {
      throw new IllegalArgumentException(
          "'" + text + "' is an IPv6 address; give a name or an IPv4 address");
    }
    boolean right =
        NUMBERS.matcher(text).matches()
            ? ADDRESS.matcher(text).matches()
            : NAME.matcher(text).matches() && text.length() <= MAX_LENGTH;
    if (!right) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a host; give a name (a-z, 0-9, '-' and '.') or an IPv4 address");
    }
    if (text.equals(ANY)) {
      throw new IllegalArgumentException(
          ANY + " is no address that others can reach; give the host's own name or address");
    }
  }

  /** Whether it is an IPv4 address. */
  public boolean isAddress() {
    return ADDRESS.matcher(text).matches();
  }

  /** Whether it is a loopback address. Names are not looked up. */
  public boolean isLoopback() {
    return text.equals("localhost") || isAddress() && text.startsWith("127.");
  }
}
