package org.wsbench.service.jaxws.tomcat;

import org.wsbench.host.ServiceProcess;

/** The server process of the stack {@code metro-tomcat}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link org.wsbench.host.HostOptions}
   */
  public static void main(String[] args) {
    ServiceProcess.main(args, TomcatHost::start);
  }
}
