package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.contract.robustness.AttackRunner;
import org.wsbench.plan.Defaults;
import org.wsbench.report.check.FindingText;
import org.wsbench.report.check.RobustnessReport;
import org.wsbench.result.Durations;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;
import org.wsbench.run.platform.JdkRelease;
import org.wsbench.run.platform.Version;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackUnderAttack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench robustness}. */
@Command(
    name = "robustness",
    description = {
      "Shows how stacks withstand hostile and careless clients.",
      "Starts each stack on 127.0.0.1 for this; nothing else is ever attacked."
    })
final class RobustnessCommand implements Callable<Integer> {

  @Parameters(
      arity = "1..*",
      paramLabel = "STACK",
      description = "Names of stacks; ready, optional, or all.")
  private List<String> stacks;

  @Mixin private FindingsOptions options = new FindingsOptions();

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, UserException {
    options.check();
    List<StackDescriptor> chosen = Installation.stacks(stacks);
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM.withSmallPages(), Defaults.CONTAINER, Defaults.SERVICE);
    Installation.requireStartable(chosen, settings);
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      return attack(chosen, settings);
    }
  }

  private int attack(List<StackDescriptor> chosen, LaunchSettings settings)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    AttackRunner runner = new AttackRunner(options.limit(), progress(err));
    long most =
        runner.longestForOneStack(settings.readyWithin()).multipliedBy(chosen.size()).toMinutes()
            + 1;
    say(err, "usually takes a minute or two for each stack, at most " + most + " min in total");
    Instant start = Instant.now();
    List<StackFindings> found = new ArrayList<>();
    Path log = Files.createTempFile("wsbench-robustness-", ".log");
    try {
      for (StackDescriptor stack : chosen) {
        found.add(runner.on(new StackUnderAttack(stack, settings, log)));
        show(found.getLast());
        RobustnessRecord record = record(start, settings, found);
        // After each stack, so that findings are kept if the next one is interrupted.
        options.write(RobustnessReport.markdown(record, AttackRunner.descriptions()), record);
      }
    } finally {
      Files.delete(log);
    }
    return found.stream().allMatch(StackFindings::withstood) ? ExitCode.OK : ExitCode.NOT_IN_ORDER;
  }

  private static AttackRunner.Progress progress(PrintWriter err) {
    return new AttackRunner.Progress() {
      @Override
      public void starting(String stack) {
        say(err, "starting " + stack);
      }

      @Override
      public void made(String stack, AttackFinding finding) {
        say(err, stack + " " + FindingText.line(finding));
      }
    };
  }

  private static void say(PrintWriter err, String line) {
    err.println(line);
    err.flush();
  }

  private void show(StackFindings findings) {
    PrintWriter screen = spec.commandLine().getOut();
    screen.println(wsbench.terminal().screen().of(RobustnessReport.of(findings)).strip());
    screen.println();
    screen.flush();
  }

  private RobustnessRecord record(
      Instant start, LaunchSettings settings, List<StackFindings> found) {
    return new RobustnessRecord(
        RobustnessRecord.FORMAT_VERSION,
        Version.current(),
        start.truncatedTo(ChronoUnit.SECONDS).toString(),
        command(),
        JdkRelease.of(settings.jvm().home()).orElse("unknown"),
        settings.jvm().heap(),
        Durations.format(options.limit()),
        found);
  }

  private String command() {
    return "./wsbench robustness " + String.join(" ", stacks) + options.words();
  }
}
