package org.wsbench.driver.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.examine.Check;
import org.wsbench.driver.examine.Examination;
import org.wsbench.driver.examine.Judgement;
import org.wsbench.driver.plan.Defaults;
import org.wsbench.driver.stack.Deviation;
import org.wsbench.driver.stack.LaunchSettings;
import org.wsbench.driver.stack.StackDescriptor;
import org.wsbench.driver.stack.StackProcess;
import org.wsbench.driver.stack.StackStart;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench verify}. */
@Command(
    name = "verify",
    description = {
      "Examines a stack, or a service that already runs.",
      "Checks every message of every case by value, values at the edges, and what it must refuse."
    })
final class VerifyCommand implements Callable<Integer> {

  @ArgGroup(multiplicity = "1")
  private Subject subject;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  /** What is examined. */
  static final class Subject {

    @Parameters(paramLabel = "STACK", description = "Name of a stack, which is started for this.")
    private String stack;

    @Option(
        names = "--target",
        paramLabel = "URL",
        converter = Converters.Url.class,
        description = "A service that already runs.")
    private Target target;
  }

  @Override
  public Integer call() throws Exception {
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      return examine();
    }
  }

  private int examine() throws IOException, InterruptedException, UserException {
    if (subject.target != null) {
      return examine(Examination.of(URI.create(subject.target.toString())), List.of());
    }
    StackDescriptor stack = Installation.stacks().named(subject.stack);
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE);
    Path log = Files.createTempFile("wsbench-verify-", ".log");
    try {
      return switch (StackProcess.start(stack, settings, log)) {
        case StackStart.Failed failed -> {
          failed.failure().logTail().forEach(spec.commandLine().getErr()::println);
          throw new UserException(failed.failure().reason());
        }
        case StackStart.Ready ready -> {
          try (StackProcess process = ready.process()) {
            yield examine(examination(stack, process.endpoint()), stack.deviations());
          }
        }
      };
    } finally {
      Files.delete(log);
    }
  }

  private static Examination examination(StackDescriptor stack, URI endpoint) {
    Examination examination = Examination.of(endpoint);
    return stack
        .wsdl()
        .map(wsdl -> examination.withWsdl(endpoint.resolve(wsdl)))
        .orElse(examination);
  }

  private int examine(Examination examination, List<Deviation> deviations)
      throws InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    List<Check> checks = examination.run(check -> {});
    List<Judgement> judgements = Judgement.of(checks, deviations);
    Ansi ansi = wsbench.terminal().ansi();
    judgements.forEach(judgement -> out.println(line(judgement, ansi)));
    long failed = judgements.stream().filter(judgement -> !judgement.acceptable()).count();
    out.printf("%d checks, %d failed%n", judgements.size(), failed);
    out.flush();
    return failed == 0 ? ExitCode.OK : ExitCode.NOT_IN_ORDER;
  }

  private static String line(Judgement judgement, Ansi ansi) {
    String verdict =
        switch (judgement.verdict()) {
          case PASSED -> "@|green passed   |@";
          case KNOWN_DEVIATION -> "@|yellow deviation|@";
          case FAILED -> "@|red FAILED   |@";
        };
    String detail = judgement.detail().isEmpty() ? "" : ": " + judgement.detail();
    return ansi.string(verdict) + " " + judgement.id() + detail;
  }
}
