package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.contract.robustness.AttackRunner;
import org.wsbench.plan.Defaults;
import org.wsbench.report.check.FindingText;
import org.wsbench.report.check.RobustnessReport;
import org.wsbench.result.Disk;
import org.wsbench.result.Durations;
import org.wsbench.result.Json;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;
import org.wsbench.run.platform.JdkRelease;
import org.wsbench.run.platform.Version;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCommand;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackUnderAttack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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

  private static final Duration DEFAULT_LIMIT = Duration.ofSeconds(10);
  private static final Duration LEAST_LIMIT = Duration.ofSeconds(1);
  private static final Duration MOST_LIMIT = Duration.ofMinutes(5);
  private static final String MARKDOWN = ".md";

  @Parameters(
      arity = "1..*",
      paramLabel = "STACK",
      description = "Names of stacks; ready, optional, or all.")
  private List<String> stacks;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write tables to this file, NAME.md, and all findings to NAME.json.")
  private Path out;

  @Option(
      names = "--limit",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "How long to wait for an answer, 1s to 5m (default: 10s).")
  private Duration limit = DEFAULT_LIMIT;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, UserException {
    checkOptions();
    List<StackDescriptor> chosen = Installation.stacks(stacks);
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE);
    for (StackDescriptor stack : chosen) {
      Optional<StackRun.Failure> obstacle = StackCommand.obstacle(stack, settings);
      if (obstacle.isPresent()) {
        throw new UserException(obstacle.get().reason());
      }
    }
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      return attack(chosen, settings);
    }
  }

  private void checkOptions() {
    if (limit.compareTo(LEAST_LIMIT) < 0 || limit.compareTo(MOST_LIMIT) > 0) {
      throw wrong(
          "--limit: %s is not allowed; give a time from %s to %s"
              .formatted(
                  Durations.format(limit),
                  Durations.format(LEAST_LIMIT),
                  Durations.format(MOST_LIMIT)));
    }
    if (out == null) {
      return;
    }
    if (!out.toString().endsWith(MARKDOWN)) {
      throw wrong("--out: '" + out + "' must end with " + MARKDOWN);
    }
    Path folder = out.toAbsolutePath().getParent();
    if (!Files.isDirectory(folder)) {
      throw wrong("--out: there is no folder " + folder + "; create it or name another");
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private int attack(List<StackDescriptor> chosen, LaunchSettings settings)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    AttackRunner runner = new AttackRunner(limit, progress(err));
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
        write(record(start, settings, found));
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
        Durations.format(limit),
        found);
  }

  private String command() {
    String waiting = limit.equals(DEFAULT_LIMIT) ? "" : " --limit " + Durations.format(limit);
    String writing = out == null ? "" : " --out " + out;
    return "./wsbench robustness " + String.join(" ", stacks) + waiting + writing;
  }

  /** Called after each stack, so that findings are kept if the next one is interrupted. */
  private void write(RobustnessRecord record) throws IOException {
    if (out == null) {
      return;
    }
    Disk.write(out, RobustnessReport.markdown(record, AttackRunner.descriptions()));
    String name = out.getFileName().toString();
    String json = name.substring(0, name.length() - MARKDOWN.length()) + ".json";
    Disk.write(out.resolveSibling(json), Json.pretty(record) + "\n");
  }
}
