package org.wsbench.service.jaxws.undertow;

import org.wsbench.host.ServiceProcess;

/** The server process of the stack {@code metro-undertow}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link org.wsbench.host.HostOptions}
   */
  public static void main(String[] args) {
    ServiceProcess.main(args, UndertowHost::start);
  }
}
