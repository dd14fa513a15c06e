package org.wsbench.service.jaxws.metro;

import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;

/** The server process of the stack {@code metro-tuned}. */
public final class TunedMain {

  private TunedMain() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, TunedMain::handler);
  }

  /** The application of {@link Main} behind a filter, which also keeps requests synchronous. */
  static Handler handler(HostOptions options) {
    FilterHolder filter = new FilterHolder(new UnflushedFilter());
    filter.setAsyncSupported(false);
    ServletContextHandler context = Main.handler(options);
    context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
    return context;
  }
}
