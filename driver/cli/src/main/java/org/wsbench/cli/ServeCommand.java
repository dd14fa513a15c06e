package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.plan.Defaults;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.InterruptGrace;
import org.wsbench.run.platform.OrphanGuard;
import org.wsbench.run.platform.ProcessStopper;
import org.wsbench.run.stack.LaunchContext;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackBuild;
import org.wsbench.run.stack.StackCommand;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.WaitingNotice;
import org.wsbench.run.stack.WorkingCopy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench serve}. */
@Command(
    name = "serve",
    description = {
      "Starts one stack in the foreground, for any SOAP client.",
      "It has the JVM and container settings of a run. Stop it with Ctrl-C."
    })
final class ServeCommand implements Callable<Integer> {

  private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(2);
  private static final int BETWEEN_PROBES_MILLIS = 100;
  private static final int MAX_PORT = 65_535;

  @Parameters(paramLabel = StackParameter.LABEL, description = "Name of a stack.")
  private String stack;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8080",
      description = "Port to listen on (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "H",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on (default: ${DEFAULT-VALUE}, which only this machine can reach).")
  private String host;

  @Option(
      names = "--service",
      paramLabel = "MODE",
      converter = Converters.Service.class,
      description =
          "typed (the default): the service reads every value; reference: it returns its argument"
              + " unread.")
  private ServiceMode service = Defaults.SERVICE;

  @Mixin private DatabaseOption database = new DatabaseOption();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, UserException {
    if (port < 1 || port > MAX_PORT) {
      throw new ParameterException(
          spec.commandLine(), "--port: " + port + " is not a port; give one from 1 to " + MAX_PORT);
    }
    StackDescriptor chosen = StackParameter.withoutFeature(stack);
    LaunchSettings settings = new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, service);
    Optional<StackRun.Failure> obstacle = StackCommand.obstacle(chosen, settings);
    if (obstacle.isEmpty()) {
      obstacle = StackBuild.run(chosen, this::say);
    }
    if (obstacle.isPresent()) {
      throw new UserException(obstacle.get().reason());
    }
    database.requireFor(chosen);
    checkFree();
    try (Interrupts interrupts = Interrupts.ofThisThread();
        OptionalDatabase opened = database.open(Installation.home());
        WorkingCopy copy = WorkingCopy.of(chosen).orElse(null)) {
      var place = new LaunchContext(host, port, Optional.empty(), Optional.ofNullable(copy));
      return serve(chosen, StackCommand.builder(chosen, settings.with(opened.database()), place));
    }
  }

  /** Otherwise another service would answer. */
  private void checkFree() throws UserException {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(host, port));
    } catch (IOException e) {
      throw new UserException(
          "cannot listen on %s port %d (%s); choose others with --host and --port"
              .formatted(host, port, e.getMessage()));
    }
  }

  private int serve(StackDescriptor chosen, ProcessBuilder builder)
      throws IOException, InterruptedException, UserException {
    Process process = builder.inheritIO().start();
    Optional<OrphanGuard> guard = OrphanGuard.of(process.pid(), "TERM");
    try {
      announce(chosen, process);
      int code = process.waitFor();
      InterruptGrace.pass();
      throw new UserException(chosen.name() + " ended with exit code " + code);
    } finally {
      ProcessStopper.stop(process);
      guard.ifPresent(OrphanGuard::close);
    }
  }

  private void announce(StackDescriptor chosen, Process process) throws InterruptedException {
    String base = "http://" + reachableHost() + ":" + port;
    WaitingNotice notice = new WaitingNotice(chosen.name(), this::say);
    try (ReadinessProbe probe = new ReadinessProbe(URI.create(base + chosen.path()))) {
      while (process.isAlive() && probe.problem(PROBE_TIMEOUT).isPresent()) {
        notice.report();
        process.waitFor(BETWEEN_PROBES_MILLIS, TimeUnit.MILLISECONDS);
      }
    }
    if (process.isAlive()) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(chosen.name() + " serves " + base + chosen.path() + "; Ctrl-C stops it");
      chosen.wsdl().ifPresent(wsdl -> out.println("its WSDL: " + base + wsdl));
      out.flush();
    }
  }

  private void say(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }

  private String reachableHost() {
    if (host.equals("0.0.0.0")) {
      return "127.0.0.1";
    }
    return host.contains(":") ? "[" + host + "]" : host;
  }
}
