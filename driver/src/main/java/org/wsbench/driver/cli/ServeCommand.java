package org.wsbench.driver.cli;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.wsbench.driver.plan.Defaults;
import org.wsbench.driver.plan.ServiceMode;
import org.wsbench.driver.stack.LaunchSettings;
import org.wsbench.driver.stack.ReadinessProbe;
import org.wsbench.driver.stack.StackCommand;
import org.wsbench.driver.stack.StackDescriptor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench serve}. */
@Command(
    name = "serve",
    description = "Starts one stack in the foreground, for any SOAP client to use.")
final class ServeCommand implements Callable<Integer> {

  private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(2);
  private static final int MAX_PORT = 65_535;

  @Parameters(paramLabel = "STACK", description = "Name of a stack.")
  private String stack;

  @Option(names = "--port", defaultValue = "8080", description = "Port (${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--host",
      defaultValue = "127.0.0.1",
      description = "Address to listen on (${DEFAULT-VALUE}: this machine only).")
  private String host;

  @Option(
      names = "--service",
      paramLabel = "MODE",
      converter = Converters.Service.class,
      description = "typed (default) or reference.")
  private ServiceMode service = ServiceMode.TYPED;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, UserException {
    if (port < 1 || port > MAX_PORT) {
      throw new ParameterException(
          spec.commandLine(), "--port: " + port + " is not a port; allowed are 1 to " + MAX_PORT);
    }
    StackDescriptor chosen = Installation.stacks().named(stack);
    LaunchSettings settings = new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, service);
    var obstacle = StackCommand.obstacle(chosen, settings);
    if (obstacle.isPresent()) {
      throw new UserException(obstacle.get().reason());
    }
    Process process = StackCommand.builder(chosen, settings, host, port).inheritIO().start();
    try {
      announce(chosen, process);
      return process.waitFor() == 0 ? ExitCode.OK : ExitCode.TROUBLE;
    } finally {
      process.destroy();
    }
  }

  private void announce(StackDescriptor chosen, Process process) throws InterruptedException {
    String base = "http://" + (host.equals("0.0.0.0") ? "127.0.0.1" : host) + ":" + port;
    try (ReadinessProbe probe = new ReadinessProbe(URI.create(base + chosen.path()))) {
      while (process.isAlive() && probe.problem(PROBE_TIMEOUT).isPresent()) {
        process.waitFor(100, TimeUnit.MILLISECONDS);
      }
    }
    if (process.isAlive()) {
      var out = spec.commandLine().getOut();
      out.println(chosen.name() + " serves " + base + chosen.path() + "; Ctrl-C stops it");
      chosen.wsdl().ifPresent(wsdl -> out.println("its WSDL: " + base + wsdl));
      out.flush();
    }
  }
}
