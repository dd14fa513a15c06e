package org.wsbench.host;

import java.util.Set;
import org.wsbench.host.feature.Feature;

/**
 * The command-line options of a server process.
 *
 * @param host name or address of the interface to listen on
 * @param port TCP port, 0 to 65535; 0 takes any free one
 * @param service how the echo service treats its argument
 * @param threads size of the container's thread pool, {@value #MIN_THREADS} to {@value
 *     #MAX_THREADS}; acceptor and selector threads are taken from it
 * @param backlog connections that the kernel keeps waiting for accept, 1 to {@value #MAX_BACKLOG};
 *     the kernel may use less
 * @param features what is switched on beyond what the stack does as it comes
 */
public record HostOptions(
    String host, int port, ServiceMode service, int threads, int backlog, Set<Feature> features) {

  public static final String DEFAULT_HOST = "127.0.0.1";
  public static final int DEFAULT_THREADS = 64;
  public static final int DEFAULT_BACKLOG = 1024;

  /** Jetty takes up to four acceptors and a selector per 16 threads out of the pool. */
  public static final int MIN_THREADS = 8;

  public static final int MAX_THREADS = 10_000;
  public static final int MAX_BACKLOG = 65_535;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a value is out of range; the message names the option, the
   *     value and what is allowed
   */
  public HostOptions {
    if (host.isBlank()) {
      throw new IllegalArgumentException("--host is empty; give a name or an address");
    }
    requireRange("--port", port, 0, 65_535);
    requireRange("--threads", threads, MIN_THREADS, MAX_THREADS);
    requireRange("--backlog", backlog, 1, MAX_BACKLOG);
    features = Set.copyOf(features);
  }

  /** Options without features. */
  public HostOptions(String host, int port, ServiceMode service, int threads, int backlog) {
    this(host, port, service, threads, backlog, Set.of());
  }

  /**
   * Checks the features against those of a stack.
   *
   * @throws IllegalArgumentException if the stack does not have one of them
   */
  void requireOffered(Set<Feature> offered) {
    for (Feature feature : features) {
      if (!offered.contains(feature)) {
        throw new IllegalArgumentException(
            "--features %s is not possible with this stack; its features are %s"
                .formatted(feature.id(), offered.isEmpty() ? "none" : Feature.list(offered)));
      }
    }
  }

  private static void requireRange(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s %d is out of range; give a number from %d to %d"
              .formatted(option, value, least, most));
    }
  }
}
