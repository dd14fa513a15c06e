package org.wsbench.client;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;

/** The HTTP clients that this process has used, by the connections in its heap. */
final class Transports {
  private static final String DIAGNOSTICS = "com.sun.management:type=DiagnosticCommand";

  private Transports() {}

  /** An HTTP client. */
  private enum Transport {
    JAVA_NET_HTTP("java.net.http", "jdk\\.internal\\.net\\.http\\.\\w+Connection"),
    URLCONNECTION("URLConnection", "sun\\.net\\.www\\.http\\.HttpClient"),
    HTTPCLIENT_4(
        "Apache HttpClient 4", "org\\.apache\\.http\\.impl\\.conn\\.\\w+HttpClientConnection"),
    HTTPCLIENT_5(
        "Apache HttpClient 5",
        "org\\.apache\\.hc\\.client5\\.http\\.impl\\.io\\.\\w+HttpClientConnection"),
    VERTX("Vert.x", "io\\.vertx\\.core\\.http\\.impl\\.Http\\w+ClientConnection");

    private final String id;
    private final Pattern objects;

    /**
     * An HTTP client.
     *
     * @param connections matches the names of the classes of its connections
     */
    Transport(String id, String connections) {
      this.id = id;
      this.objects = Pattern.compile("(?m)^ *\\d+: +\\d+ +\\d+ +" + connections + "(?: |$)");
    }
  }

  /** Their names with {@code +} between them; {@code unknown} if there is no connection. */
  static String seen() {
    String histogram = classHistogram();
    String seen =
        Arrays.stream(Transport.values())
            .filter(transport -> transport.objects.matcher(histogram).find())
            .map(transport -> transport.id)
            .collect(Collectors.joining("+"));
    return seen.isEmpty() ? "unknown" : seen;
  }

  /** Of all objects, whether still in use or not, so that no garbage is collected for it. */
  private static String classHistogram() {
    try {
      return (String)
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName(DIAGNOSTICS),
                  "gcClassHistogram",
                  new Object[] {new String[] {"-all"}},
                  new String[] {String[].class.getName()});
    } catch (JMException e) {
      throw new IllegalStateException("this JVM tells no class histogram", e);
    }
  }
}
