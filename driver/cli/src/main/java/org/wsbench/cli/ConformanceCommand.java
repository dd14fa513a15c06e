package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.analysis.check.Score;
import org.wsbench.contract.conformance.DistinctLoad;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Selections;
import org.wsbench.report.check.ConformanceReport;
import org.wsbench.result.Disk;
import org.wsbench.result.Durations;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.LoadCount;
import org.wsbench.run.platform.JdkRelease;
import org.wsbench.run.platform.Version;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackExaminer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code wsbench conformance}. */
@Command(
    name = "conformance",
    description = {
      "Checks stacks one after the other, and compares the results.",
      "Makes the checks of wsbench verify and, with --load, looks for corrupt replies under load."
    })
final class ConformanceCommand implements Callable<Integer> {

  private static final Duration LONGEST_LOAD = Duration.ofHours(1);

  @Option(
      names = "--stacks",
      split = ",",
      paramLabel = "NAME",
      defaultValue = Selections.READY,
      description = "Stacks to check; ready, optional, or all (default: ${DEFAULT-VALUE}).")
  private List<String> stacks;

  @Option(
      names = "--load",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description =
          "Also load each stack over 64 connections for this long, such as 60s. All values are"
              + " different, and every reply is verified.")
  private Duration load;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      converter = Converters.NewFile.class,
      description = "Write the matrix of stacks and checks to this file, as Markdown.")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    checkLoad();
    List<StackDescriptor> chosen = Installation.stacks(stacks);
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      List<Examined> examined = examine(chosen);
      if (out != null) {
        Disk.write(
            out,
            ConformanceReport.of(
                examined,
                command(),
                versions(),
                Optional.ofNullable(load)
                    .map(time -> new ConformanceReport.Load(DistinctLoad.CONNECTIONS, time))));
      }
      return examined.stream().allMatch(Examined::inOrder) ? ExitCode.OK : ExitCode.NOT_IN_ORDER;
    }
  }

  private void checkLoad() {
    if (load != null && (load.isZero() || load.compareTo(LONGEST_LOAD) > 0)) {
      throw new ParameterException(
          spec.commandLine(),
          "--load: %s is not allowed; give a time from 1ms to %s"
              .formatted(Durations.format(load), Durations.format(LONGEST_LOAD)));
    }
  }

  private List<Examined> examine(List<StackDescriptor> chosen)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    StackExaminer examiner =
        new StackExaminer(
            Optional.ofNullable(load),
            Optional.empty(),
            false,
            line -> {
              err.println(line);
              err.flush();
            });
    PrintWriter screen = spec.commandLine().getOut();
    List<Examined> examined = new ArrayList<>();
    for (StackDescriptor stack : chosen) {
      Examined one = examiner.examine(stack);
      examined.add(one);
      lines(one).forEach(screen::println);
      screen.flush();
    }
    return examined;
  }

  /** One line for the stack, and one for each problem. */
  private static List<String> lines(Examined stack) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%-20s %s".formatted(stack.name(), Score.of(stack.checks()))
            + stack.load().map(ConformanceCommand::load).orElse(""));
    stack.failure().ifPresent(failure -> lines.add("  FAILED " + failure.reason()));
    for (JudgedCheck judgment : stack.checks()) {
      if (!judgment.acceptable()) {
        lines.add(
            "  %s %s %s".formatted(judgment.outcome().title(), judgment.id(), judgment.detail()));
      }
    }
    stack
        .load()
        .filter(count -> count.errors() > 0)
        .ifPresent(count -> lines.add("  FAILED under load, the first: " + count.firstWrong()));
    return lines;
  }

  private static String load(LoadCount count) {
    return String.format(
        Locale.ROOT,
        "; %,d requests under load, %,d corrupt, %,d other errors",
        count.requests(),
        count.corrupt(),
        count.otherErrors());
  }

  private String command() {
    return "./wsbench conformance"
        + (stacks.equals(List.of(Selections.READY)) ? "" : " --stacks " + String.join(",", stacks))
        + (load == null ? "" : " --load " + Durations.format(load))
        + " --out "
        + out;
  }

  private static String versions() {
    return "wsbench %s, each stack in the version that the table names, on JDK %s"
        .formatted(Version.current(), JdkRelease.of(Defaults.JVM.home()).orElse("unknown"));
  }
}
