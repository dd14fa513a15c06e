package org.wsbench.host;

import java.io.PrintStream;
import java.net.BindException;
import java.util.function.Function;
import org.eclipse.jetty.server.Handler;
import picocli.CommandLine.ParameterException;

/** The server process of a Java stack: reads its command line, serves, ends on SIGTERM. */
public final class ServiceHost {

  private static final int OK = 0;
  private static final int FAILED = 1;
  private static final int BAD_USAGE = 2;

  private ServiceHost() {}

  /**
   * Serves a stack until the process is told to end. Nothing is written to stdout; messages go to
   * stderr. Exit code 2 means a bad command line, 1 that the service could not start.
   *
   * @param args the command line of the process
   * @param stack makes the handler that serves the contract; it is started by the server
   */
  public static void main(String[] args, Function<HostOptions, Handler> stack) {
    int exitCode = run(args, stack, System.err);
    if (exitCode != OK) {
      System.exit(exitCode);
    }
  }

  /** Serves until the server stops, and returns the exit code of the process. */
  static int run(String[] args, Function<HostOptions, Handler> stack, PrintStream err) {
    HostOptions options;
    try {
      HostCommand command = HostCommand.parse(args);
      if (command.isHelpWanted()) {
        err.print(HostCommand.usage());
        return OK;
      }
      options = command.options();
    } catch (ParameterException | IllegalArgumentException e) {
      err.println(e.getMessage() + "; see --help");
      return BAD_USAGE;
    }
    return serve(options, stack, err);
  }

  private static int serve(
      HostOptions options, Function<HostOptions, Handler> stack, PrintStream err) {
    try (JettyHost host = JettyHost.start(options, stack.apply(options))) {
      err.printf("Listening on %s:%d%n", options.host(), host.port());
      host.join();
      return OK;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return FAILED;
    } catch (BindException e) {
      err.printf(
          "Cannot listen on %s:%d: %s; choose another --port or --host%n",
          options.host(), options.port(), e.getMessage());
      return FAILED;
    } catch (Exception e) {
      err.println("The service did not start: " + e);
      e.printStackTrace(err);
      return FAILED;
    }
  }
}
