package org.wsbench.host;

import java.util.ServiceLoader;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.feature.Feature;

/**
 * The container's part of the feature {@code gzip}. Its provider is on the class path only if a
 * feature is on, so the stack as it comes has none of its libraries.
 */
public interface Compression {

  /** A handler that inflates requests for another one, and compresses its replies. */
  Handler around(Handler handler);

  /**
   * The handler of a stack that leaves compression to the container, which does it if the feature
   * is on.
   *
   * @throws IllegalStateException if the feature is on, and has no provider
   */
  static Handler of(HostOptions options, Handler handler) {
    if (!options.features().contains(Feature.GZIP)) {
      return handler;
    }
    return ServiceLoader.load(Compression.class)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("No provider of the feature gzip"))
        .around(handler);
  }
}
