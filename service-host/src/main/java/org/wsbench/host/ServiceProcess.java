package org.wsbench.host;

import java.io.PrintStream;
import java.net.BindException;
import java.util.Optional;
import java.util.Set;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureFiles;
import org.wsbench.host.feature.FeatureKeys;
import org.wsbench.host.feature.MessageLog;
import org.wsbench.host.order.DatabaseException;
import org.wsbench.host.order.Orders;
import picocli.CommandLine.ParameterException;

/**
 * The process of a Java stack on any server: reads its command line, serves, ends on SIGTERM. Needs
 * no class of Jetty; {@link ServiceHost} is the same with Jetty as the server.
 */
public final class ServiceProcess {

  private static final int OK = 0;
  private static final int FAILED = 1;
  private static final int BAD_USAGE = 2;

  private ServiceProcess() {}

  /** Starts the server of a stack. */
  @FunctionalInterface
  public interface Starter {

    /**
     * Starts to serve the contract.
     *
     * @throws BindException if the address cannot be listened on
     * @throws Exception if the server does not start for another reason
     */
    RunningServer start(HostOptions options) throws Exception;
  }

  /**
   * Serves a stack until SIGTERM. Nothing is written to stdout; messages go to stderr. Exit code 2
   * means a bad command line, 1 that the service could not start.
   *
   * @param args the command line of the process
   * @param starter starts the server of the stack
   * @param features those that the stack has
   */
  public static void main(String[] args, Starter starter, Feature... features) {
    int exitCode = run(args, starter, Set.of(features), System.err);
    if (exitCode != OK) {
      System.exit(exitCode);
    }
  }

  /** Serves until the server stops, and returns the exit code of the process. */
  static int run(String[] args, Starter starter, Set<Feature> features, PrintStream err) {
    HostCommand command;
    HostOptions options;
    try {
      command = HostCommand.parse(args);
      if (command.isHelpWanted()) {
        err.print(HostCommand.usage());
        return OK;
      }
      options = command.options();
      options.requireOffered(features);
      requireCpuTimes(options);
      if (!options.features().isEmpty()) {
        FeatureFiles.requireFolder();
      }
      if (options.features().contains(Feature.TLS)) {
        FeatureKeys.forTls();
      }
      if (options.features().contains(Feature.WSS_SIGN)) {
        FeatureKeys.forSignatures(Feature.WSS_SIGN);
      }
      if (options.features().contains(Feature.WSS_ENCRYPT)) {
        FeatureKeys.forSignatures(Feature.WSS_ENCRYPT);
        FeatureKeys.forDecryption();
      }
    } catch (ParameterException | IllegalArgumentException e) {
      err.println(e.getMessage() + "; see --help");
      return BAD_USAGE;
    }
    return serve(options, command.database(), starter, err);
  }

  /**
   * The JVM does not tell the CPU time of virtual threads, without which nothing is slowed down.
   *
   * @throws IllegalArgumentException if the server is to be slowed down, on virtual threads
   */
  private static void requireCpuTimes(HostOptions options) {
    if (options.features().contains(Feature.VIRTUAL_THREADS)
        && System.getProperty(Slowdown.PROPERTY) != null) {
      throw new IllegalArgumentException(
          "--features %s is not possible with -D%s"
              .formatted(Feature.VIRTUAL_THREADS.id(), Slowdown.PROPERTY));
    }
  }

  private static int serve(
      HostOptions options, Optional<String> database, Starter starter, PrintStream err) {
    if (options.features().contains(Feature.LOGGING)) {
      MessageLog.open();
    }
    try (AutoCloseable orders = orders(database, options);
        RunningServer server = starter.start(options)) {
      err.printf("Listening on %s:%d%n", options.host(), server.port());
      server.join();
      return OK;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return FAILED;
    } catch (BindException e) {
      err.printf(
          "Cannot listen on %s:%d: %s; choose another --port or --host%n",
          options.host(), options.port(), e.getMessage());
      return FAILED;
    } catch (DatabaseException e) {
      err.println(e.getMessage());
      return FAILED;
    } catch (Exception e) {
      err.println("The service did not start: " + e);
      e.printStackTrace(err);
      return FAILED;
    }
  }

  /** Opened first, so that the service answers getOrder as soon as it answers at all. */
  private static AutoCloseable orders(Optional<String> database, HostOptions options) {
    return database.map(url -> Orders.open(url, options.threads())).orElse(() -> {});
  }
}
