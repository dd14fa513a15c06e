package org.wsbench.host;

import java.io.PrintStream;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.feature.Feature;

/** The server process of a Java stack on Jetty. */
public final class ServiceHost {

  private ServiceHost() {}

  /**
   * Serves a stack until SIGTERM, as {@link ServiceProcess#main} does.
   *
   * @param args the command line of the process
   * @param stack makes the handler that serves the contract; it is started by the server
   * @param features those that the stack has
   */
  public static void main(
      String[] args, Function<HostOptions, Handler> stack, Feature... features) {
    ServiceProcess.main(args, on(stack), features);
  }

  /** Serves until the server stops, and returns the exit code of the process. */
  static int run(String[] args, Function<HostOptions, Handler> stack, PrintStream err) {
    return ServiceProcess.run(args, on(stack), Set.of(), err);
  }

  private static ServiceProcess.Starter on(Function<HostOptions, Handler> stack) {
    return options -> JettyHost.start(options, stack.apply(options));
  }
}
