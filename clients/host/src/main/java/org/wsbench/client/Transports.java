package org.wsbench.client;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The HTTP clients that this process has used, by the threads that they start. */
final class Transports {

  private Transports() {}

  /** An HTTP client. */
  private enum Transport {
    JAVA_NET_HTTP("java.net.http", "HttpClient-\\d+-SelectorManager"),
    /** It keeps connections alive with a timer. */
    URLCONNECTION("URLConnection", "Keep-Alive-Timer");

    private final String id;
    private final Pattern thread;

    Transport(String id, String thread) {
      this.id = id;
      this.thread = Pattern.compile(thread);
    }
  }

  /** Their names with {@code +} between them; {@code unknown} if no such thread is there. */
  static String seen() {
    Set<Transport> seen = EnumSet.noneOf(Transport.class);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      for (Transport transport : Transport.values()) {
        if (transport.thread.matcher(thread.getName()).matches()) {
          seen.add(transport);
        }
      }
    }
    return seen.isEmpty()
        ? "unknown"
        : seen.stream().map(transport -> transport.id).collect(Collectors.joining("+"));
  }
}
