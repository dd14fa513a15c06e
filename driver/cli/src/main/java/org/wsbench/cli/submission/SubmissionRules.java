package org.wsbench.cli.submission;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wsbench.report.ReportHeader;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import tools.jackson.databind.JsonNode;

/** What a run must be so that others can use and repeat it. */
final class SubmissionRules {
  /** Intervals that hold for other starts need several. */
  private static final int LEAST_FORKS = 2;

  private static final String SNAPSHOT = "-SNAPSHOT";

  private SubmissionRules() {}

  /**
   * What is wrong with a run, one line each, with what to do.
   *
   * @param plans the names of the plans that others have
   */
  static List<String> problems(StoredRun run, List<String> plans) {
    RunResult result = run.result();
    List<String> problems = new ArrayList<>();
    if (result.status() != RunResult.Status.COMPLETED) {
      problems.add("the run is %s: measure it to its end".formatted(result.status().id()));
    }
    run.notes().forEach(note -> problems.add(note + ": submit a run with all of its files"));
    result.stacks().stream()
        .filter(stack -> stack.failure() != null)
        .map(
            stack ->
                "%s failed (%s): measure without it, or correct it"
                    .formatted(stack.name(), stack.failure().reason()))
        .forEach(problems::add);
    result.comparison().stacks().stream()
        .filter(stack -> forks(run, stack) < LEAST_FORKS)
        .map(
            stack ->
                "%s has %s: at least %d are needed, with --forks %d"
                    .formatted(
                        stack,
                        ReportHeader.plural(forks(run, stack), "measured fork"),
                        LEAST_FORKS,
                        LEAST_FORKS))
        .forEach(problems::add);
    if (result.flags().contains(Flag.REMOTE_TARGET)) {
      problems.add("the service was already running: nobody else can repeat that run");
    }
    plan(result.plan().path("name").asString(""), plans).forEach(problems::add);
    rows(result).forEach(problems::add);
    version(result.environment()).forEach(problems::add);
    return problems;
  }

  /** Whether a stack could not be measured completely. */
  static boolean hasFailure(RunResult result) {
    return result.stacks().stream().anyMatch(stack -> stack.failure() != null);
  }

  private static Stream<String> plan(String name, List<String> plans) {
    return plans.contains(name)
        ? Stream.empty()
        : Stream.of(
            "the plan '%s' is not one of plans/: submit a run of one that others have, such as quick"
                .formatted(name));
  }

  /** A fork that was given up has a start, but no rounds. */
  private static int forks(StoredRun run, String stack) {
    return (int)
        run.rounds().stream()
            .filter(round -> round.stack().equals(stack) && !round.discarded())
            .map(Round::fork)
            .distinct()
            .count();
  }

  private static Stream<String> rows(RunResult result) {
    Stream<String> missing =
        result.comparison().stacks().stream()
            .flatMap(
                stack ->
                    result.comparison().cases().stream()
                        .filter(name -> result.measurements().stream().noneMatch(isOf(stack, name)))
                        .map(name -> "%s has no figures for %s".formatted(stack, name)));
    Stream<String> unusable =
        result.measurements().stream()
            .filter(Measurement::unusable)
            .map(
                row ->
                    "%s must not be used for %s (%s): measure it again"
                        .formatted(
                            row.stack(), row.echoCase(), row.unboundedFlags().getFirst().id()));
    return Stream.concat(missing, unusable);
  }

  private static Predicate<Measurement> isOf(String stack, String name) {
    return row -> row.stack().equals(stack) && row.echoCase().equals(name);
  }

  private static Stream<String> version(JsonNode environment) {
    String version = environment.path("wsbenchVersion").asString("");
    JsonNode commit = environment.path("commit");
    boolean clean =
        !commit.path("id").asString("").isEmpty() && !commit.path("dirty").asBoolean(true);
    return !version.isEmpty() && !version.endsWith(SNAPSHOT) || clean
        ? Stream.empty()
        : Stream.of(
            "wsbench %s is neither a release nor a clean commit: commit all changes, or use a release"
                .formatted(version));
  }
}
