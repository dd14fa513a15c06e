package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.cli.submission.Submission;
import org.wsbench.plan.Plans;
import org.wsbench.report.ReportHeader;
import org.wsbench.result.PrintableText;
import org.wsbench.run.stack.StackCatalog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench submit}. */
@Command(
    name = "submit",
    description = {
      "Prepares a run for a pull request, so that others can use it.",
      "It works all figures out again from the rounds, takes out host names, user names, paths, and"
          + " addresses, shows what it took, and writes a form about the machine.",
      "The exit code is 1 if the run cannot be submitted; each line says why."
    })
final class SubmitCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "RUN_DIR",
      description = "Folder of a run of throughput, such as runs/TIME-quick.")
  private Path folder;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder to write, which does not exist yet; the default is submissions/ and the plan's"
              + " name with the time of the run.")
  private Path out;

  @Option(
      names = "--check",
      description =
          "Write nothing, and check a folder that wsbench submit has written, with its form; CI"
              + " does the same.")
  private boolean check;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (check && out != null) {
      throw new ParameterException(
          spec.commandLine(), "--check writes nothing: leave --out or --check away");
    }
    Submission submission = Submission.read(folder);
    StackCatalog stacks = Installation.stacks();
    List<String> plans = Plans.ofRuns(Installation.home()).names();
    List<String> problems =
        check ? submission.problemsOfFolder(stacks, plans) : submission.problems(stacks, plans);
    if (!problems.isEmpty()) {
      PrintWriter err = spec.commandLine().getErr();
      problems.forEach(problem -> err.println("  " + PrintableText.of(problem)));
      err.printf(
          "wsbench: %s cannot be submitted: %s%n",
          folder, ReportHeader.plural(problems.size(), "problem"));
      return ExitCode.NOT_IN_ORDER;
    }
    PrintWriter screen = spec.commandLine().getOut();
    if (check) {
      screen.println(folder + " can be submitted");
    } else {
      write(submission, screen);
    }
    screen.flush();
    return ExitCode.OK;
  }

  private void write(Submission submission, PrintWriter screen) throws IOException {
    Path to = out == null ? Path.of("submissions", submission.name()) : out;
    List<String> taken = submission.write(to);
    screen.println(taken.isEmpty() ? "nothing private was found" : "taken out:");
    taken.forEach(text -> screen.println("  " + PrintableText.of(text)));
    screen.printf("written: %s%n", to);
    screen.println("now answer the questions in " + to.resolve("MACHINE.md"));
    screen.printf("and check the folder: ./wsbench submit %s --check%n", to);
  }
}
