package org.wsbench.service.jaxws.metro.wsit;

import org.eclipse.jetty.server.Handler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureFiles;

/** The server process of the stack {@code metro-wsit}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, options -> handler(options), Feature.WSS_USERNAME);
  }

  /** The web application of metro, whose WSDL has policies if a feature is on. */
  private static Handler handler(HostOptions options) {
    if (options.features().contains(Feature.WSS_USERNAME)) {
      SecuredContract.write(FeatureFiles.named("webapp").resolve("WEB-INF").resolve("wsdl"));
    }
    return org.wsbench.service.jaxws.metro.Main.handler(options);
  }
}
