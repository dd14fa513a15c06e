package org.wsbench.host.compression;

import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.Compression;

/**
 * Jetty's handler with its own defaults: it inflates the bodies of POST requests, and compresses
 * replies of any length to clients that accept one of the codings on the class path.
 */
public final class JettyCompression implements Compression {

  @Override
  public Handler around(Handler handler) {
    return new CompressionHandler(handler);
  }
}
