package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.wsbench.contract.fault.InjectedFault;
import org.wsbench.plan.Defaults;
import org.wsbench.report.check.ClientFaultsReport;
import org.wsbench.result.Durations;
import org.wsbench.result.check.ClientFaultsRecord;
import org.wsbench.result.check.ClientFindings;
import org.wsbench.run.client.FaultExaminer;
import org.wsbench.run.platform.JdkRelease;
import org.wsbench.run.platform.Version;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackDescriptor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench client-faults}. */
@Command(
    name = "client-faults",
    description = {
      "Shows what SOAP clients do when something goes wrong with a call.",
      "Each calls a server of its own on 127.0.0.1."
    })
final class ClientFaultsCommand implements Callable<Integer> {
  /** Most of their time, clients wait. */
  private static final int AT_ONCE = 7;

  @Parameters(
      arity = "1..*",
      paramLabel = "CLIENT",
      description = "Names of clients; ready, optional, or all.")
  private List<String> clients;

  @Mixin private FindingsOptions options = new FindingsOptions();

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, UserException {
    options.check();
    List<StackDescriptor> chosen = Installation.clients().select(clients);
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE);
    Installation.requireStartable(chosen, settings);
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      return examine(chosen, settings);
    }
  }

  private int examine(List<StackDescriptor> chosen, LaunchSettings settings)
      throws IOException, InterruptedException {
    say("takes at most about " + mostMinutes(chosen.size()) + " min: most of it is waiting");
    FaultExaminer examiner = new FaultExaminer(settings, options.limit(), this::say);
    ClientFaultsRecord record = record(settings);
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Future<ClientFindings>> all =
          chosen.stream().map(one -> threads.submit(() -> examiner.findings(one))).toList();
      try {
        for (Future<ClientFindings> one : all) {
          ClientFindings findings = result(one);
          show(findings);
          record = record.with(findings);
          // After each client, so that findings are kept if another one is interrupted.
          options.write(ClientFaultsReport.markdown(record), record);
        }
      } finally {
        threads.shutdownNow();
      }
    }
    return record.inOrder() ? ExitCode.OK : ExitCode.NOT_IN_ORDER;
  }

  /** Of each client, four calls may wait for the limit, and the others take seconds. */
  private long mostMinutes(int clients) {
    int turns = Math.ceilDiv(clients, AT_ONCE);
    return options.limit().multipliedBy(4).plusMinutes(1).multipliedBy(turns).toMinutes() + 1;
  }

  private static ClientFindings result(Future<ClientFindings> future)
      throws IOException, InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Called by several threads. */
  private void say(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }

  private void show(ClientFindings findings) {
    PrintWriter screen = spec.commandLine().getOut();
    screen.println(
        wsbench
            .terminal()
            .screen()
            .of(ClientFaultsReport.of(findings, InjectedFault.descriptions()))
            .strip());
    screen.println();
    screen.flush();
  }

  /** Without findings. */
  private ClientFaultsRecord record(LaunchSettings settings) {
    return new ClientFaultsRecord(
        ClientFaultsRecord.FORMAT_VERSION,
        Version.current(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        "./wsbench client-faults " + String.join(" ", clients) + options.words(),
        JdkRelease.of(settings.jvm().home()).orElse("unknown"),
        Durations.format(options.limit()),
        InjectedFault.descriptions(),
        List.of());
  }
}
