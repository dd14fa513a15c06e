package org.wsbench.host;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.wsbench.host.count.CountFile;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureFiles;

/**
 * Shows that requests are served by virtual threads, in the {@link CountFile} {@code
 * virtual-thread-counts}: the number of requests, and of those that a virtual thread handles. There
 * is no such handler without {@link Feature#VIRTUAL_THREADS}.
 */
final class VirtualThreadCounts extends Handler.Wrapper {

  private static final String FILE = "virtual-thread-counts";
  private static final int REQUESTS = 0;
  private static final int VIRTUAL = 1;
  private static final int COUNTS = 2;

  private final CountFile counts;

  VirtualThreadCounts(CountFile counts, Handler handler) {
    super(handler);
    this.counts = counts;
  }

  /** The handler itself, or one that counts if the feature is on. */
  static Handler of(HostOptions options, Handler handler) {
    return options.features().contains(Feature.VIRTUAL_THREADS)
        ? new VirtualThreadCounts(CountFile.in(FeatureFiles.named(FILE), COUNTS), handler)
        : handler;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (Thread.currentThread().isVirtual()) {
      counts.add(VIRTUAL, 1);
    }
    counts.add(REQUESTS, 1);
    return super.handle(request, response, callback);
  }
}
