package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.contract.conformance.ServiceExaminer;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Feature;
import org.wsbench.report.export.ExaminationJUnit;
import org.wsbench.result.Disk;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.Examined;
import org.wsbench.run.database.Database;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackExaminer;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench verify}. */
@Command(
    name = "verify",
    description = {
      "Checks a stack, or a service that is already running.",
      "Sends every message of every case, edge cases, and requests that must be refused."
    })
final class VerifyCommand implements Callable<Integer> {
  private static final Duration FIRST_ANSWER = Duration.ofSeconds(10);

  @ArgGroup(multiplicity = "1")
  private Subject subject;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      converter = Converters.NewFile.class,
      description = "Also write JUnit XML; known deviations are skipped tests.")
  private Path junit;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  /** The subject of the examination. */
  static final class Subject {

    @Parameters(
        paramLabel = StackParameter.LABEL,
        description = {
          "Name of a stack to start, such as cxf or cxf:4.1.3.",
          "cxf@tls is cxf with the feature tls: its replies to all cases are checked."
        })
    private String stack;

    @Option(
        names = "--target",
        paramLabel = "URL",
        converter = Converters.Url.class,
        description = "A service that is already running.")
    private Target target;
  }

  @Override
  public Integer call() throws Exception {
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      Examined examined = subject.target != null ? examine(subject.target) : examine(subject.stack);
      PrintWriter out = spec.commandLine().getOut();
      CheckTable.lines(examined.checks(), wsbench.terminal().ansi()).forEach(out::println);
      out.flush();
      if (junit != null) {
        Disk.write(junit, ExaminationJUnit.of(examined));
      }
      return examined.inOrder() ? ExitCode.OK : ExitCode.NOT_IN_ORDER;
    }
  }

  private static Examined examine(Target target) throws IOException, InterruptedException {
    RunningService.requireAnswer(target, FIRST_ANSWER);
    return new ServiceExaminer(Optional.empty()).examine(target);
  }

  private Examined examine(String stack) throws IOException, InterruptedException, UserException {
    RunningService.requireNoUrl(StackParameter.LABEL, stack);
    return examine(StackParameter.named(stack), StackParameter.features(stack));
  }

  private Examined examine(StackDescriptor stack, List<Feature> features)
      throws IOException, InterruptedException, UserException {
    PrintWriter err = spec.commandLine().getErr();
    Examined examined =
        new StackExaminer(
                Optional.empty(),
                Optional.of(Database.inMemory(Installation.home())),
                true,
                line -> say(err, line))
            .examine(stack, features);
    if (examined.failure().isPresent()) {
      StackRun.Failure failure = examined.failure().get();
      failure.logTail().forEach(err::println);
      if (examined.checks().isEmpty()) {
        throw new UserException(failure.reason());
      }
      say(err, failure.reason() + " while it was checked");
    }
    return examined;
  }

  private static void say(PrintWriter err, String line) {
    err.println("wsbench: " + line);
    err.flush();
  }
}
