package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.cli.export.ExportFolder;
import org.wsbench.cli.export.ExportedTest;
import org.wsbench.cli.export.Tool;
import org.wsbench.cli.export.WrongReplyException;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Plans;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench export}. */
@Command(
    name = "export",
    modelTransformer = PlanOptions.Adder.class,
    subcommands = {ExportBencherCommand.class, ExportOtavaCommand.class},
    description = {
      "Writes the load of a plan as a test for another load generator; or figures of runs, for a"
          + " service that watches them: see the commands bencher and otava.",
      "It asks the running service for its replies, verifies them, and writes messages and replies"
          + " as files, with a README that says how to run the test."
    })
final class ExportCommand implements Callable<Integer> {

  /** Neither this nor --target and --out are declared as required: subcommands do not need them. */
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TOOL",
      converter = Converters.ExportTool.class,
      description = "jmeter, hyperfoil, or k6.")
  private Tool tool;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "PLAN",
      defaultValue = Defaults.PLAN,
      description =
          "Name of a plan or path of a YAML file (default: ${DEFAULT-VALUE}). If the plan "
              + "measures each case separately, the test sends all of them with equal weight.")
  private String plan;

  @Option(
      names = "--target",
      paramLabel = "URL",
      converter = Converters.Url.class,
      description = "The running service.")
  private Target target;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the test, not there yet or empty.")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, UserException {
    requireArguments();
    requireNothingAboutStacks();
    Plan chosen = Plans.ofRuns(Installation.home()).find(plan).with(options().overrides());
    ExportedTest.requireSupported(chosen);
    requireNothingAboutRuns();
    ExportFolder folder = new ExportFolder(Folders.withoutFiles(out));
    RunningService.requireRightAnswer(target, chosen.timeout());
    folder.write(test(chosen), tool);
    PrintWriter screen = spec.commandLine().getOut();
    screen.println("written: " + out.resolve(tool.file()));
    screen.println("to run it, in " + out + ": " + tool.command());
    screen.flush();
    return ExitCode.OK;
  }

  private void requireArguments() {
    if (tool == null || target == null || out == null) {
      throw new ParameterException(
          spec.commandLine(),
          "%s is missing; a test needs jmeter, hyperfoil, or k6, and --target URL and --out DIR"
              .formatted(tool == null ? "TOOL" : target == null ? "--target" : "--out"));
    }
  }

  private void requireNothingAboutStacks() {
    List<String> given = options().aboutStacks();
    if (!given.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "a test loads a running service, so leave out " + String.join(", ", given));
    }
  }

  private void requireNothingAboutRuns() {
    List<String> given = options().aboutRuns();
    if (!given.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "a test is the load alone, without warm-up, repetitions, and limits, so leave out "
              + String.join(", ", given));
    }
  }

  private ExportedTest test(Plan chosen) throws IOException, InterruptedException, UserException {
    try {
      return ExportedTest.of(chosen, target);
    } catch (WrongReplyException e) {
      throw new UserException(
          target + " answers wrongly: " + e.getMessage() + "; see wsbench verify", e);
    }
  }

  private PlanOptions options() {
    return PlanOptions.of(spec);
  }
}
