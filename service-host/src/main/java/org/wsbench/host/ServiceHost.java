package org.wsbench.host;

import java.io.PrintStream;
import java.util.function.Function;
import org.eclipse.jetty.server.Handler;

/** The server process of a Java stack on Jetty. */
public final class ServiceHost {

  private ServiceHost() {}

  /**
   * Serves a stack until SIGTERM, as {@link ServiceProcess#main} does.
   *
   * @param args the command line of the process
   * @param stack makes the handler that serves the contract; it is started by the server
   */
  public static void main(String[] args, Function<HostOptions, Handler> stack) {
    ServiceProcess.main(args, on(stack));
  }

  /** Serves until the server stops, and returns the exit code of the process. */
  static int run(String[] args, Function<HostOptions, Handler> stack, PrintStream err) {
    return ServiceProcess.run(args, on(stack), err);
  }

  private static ServiceProcess.Starter on(Function<HostOptions, Handler> stack) {
    return options -> JettyHost.start(options, stack.apply(options));
  }
}
