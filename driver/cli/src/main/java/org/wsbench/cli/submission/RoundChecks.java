package org.wsbench.cli.submission;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.wsbench.result.LatencyLog;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.Slice;
import org.wsbench.result.StoredRun;

/**
 * Whether the rounds of a run fit each other and the log of latencies, which is measured beside
 * them: a round that was changed, deleted, or given to another stack does not.
 */
final class RoundChecks {
  /** Seconds are sums of floating-point numbers. */
  private static final double ROUNDING = 1e-9;

  /** The log of latencies has the start and the length of a round in whole milliseconds. */
  private static final double LOG_ROUNDING = 0.003;

  private static final double MILLIS_PER_SECOND = 1000;

  private RoundChecks() {}

  /** What does not add up, one line each. */
  static List<String> problems(StoredRun run) {
    if (run.rounds().isEmpty()) {
      return List.of(RunFolder.ROUNDS + " has no round that the figures can be made from");
    }
    List<String> problems = new ArrayList<>();
    count(run, problems);
    for (int i = 0; i < run.rounds().size(); i++) {
      sums(run.rounds().get(i), i + 1, problems);
    }
    neighbors(run, problems);
    latencies(run, problems);
    return problems;
  }

  private static void count(StoredRun run, List<String> problems) {
    Integer written = run.result().rounds();
    int stored = run.rounds().size();
    if (written != null && written != stored) {
      problems.add(
          "%s has %d rounds, but %s says that there were %d"
              .formatted(RunFolder.ROUNDS, stored, RunFolder.RUN, written));
    }
  }

  private static void sums(Round round, int line, List<String> problems) {
    String place = RunFolder.ROUNDS + ", line " + line + " (" + name(round) + "): ";
    long requests = round.load().requests();
    double seconds = round.load().activeSeconds();
    if (differ(round.load().tps(), seconds > 0 ? requests / seconds : 0)) {
      problems.add(
          place
              + "tps is %s, but %d requests in %s s are %s"
                  .formatted(round.load().tps(), requests, seconds, requests / seconds));
    }
    if (round.slices().isEmpty()) {
      return;
    }
    long ofSlices = round.slices().stream().mapToLong(Slice::requests).sum();
    if (ofSlices != requests) {
      problems.add(
          place + "requests are %d, but those of its slices %d".formatted(requests, ofSlices));
    }
    double time = round.slices().stream().mapToDouble(Slice::seconds).sum();
    if (differ(time, seconds)) {
      problems.add(
          place + "activeSeconds are %s, but those of its slices %s".formatted(seconds, time));
    }
  }

  private static boolean differ(double one, double other) {
    return Math.abs(one - other) > ROUNDING * Math.max(Math.abs(one), Math.abs(other));
  }

  /** All stacks take turns, so each has the rounds and slices that the others have. */
  private static void neighbors(StoredRun run, List<String> problems) {
    List<Integer> forks = run.rounds().stream().map(Round::fork).distinct().toList();
    for (int fork : forks) {
      for (String echoCase : run.result().comparison().cases()) {
        neighbors(
            run,
            run.rounds().stream()
                .filter(round -> round.fork() == fork && round.echoCase().equals(echoCase))
                .toList(),
            "%s, %s, fork %d, ".formatted(RunFolder.ROUNDS, echoCase, fork),
            problems);
      }
    }
  }

  /** Of one case in one fork, which is measured once at least, and in windows as the plan says. */
  private static void neighbors(
      StoredRun run, List<Round> rounds, String place, List<String> problems) {
    int least = run.result().plan().at("/windows/rounds").asInt(1);
    int last = rounds.stream().mapToInt(Round::number).reduce(least, Math::max);
    for (int number = 1; number <= last; number++) {
      int wanted = number;
      turn(
          run.result().comparison().stacks(),
          rounds.stream().filter(round -> round.number() == wanted).toList(),
          place + "round " + number + ": ",
          problems);
    }
  }

  private static void turn(
      List<String> stacks, List<Round> rounds, String place, List<String> problems) {
    List<String> missing =
        stacks.stream()
            .filter(stack -> rounds.stream().noneMatch(round -> round.stack().equals(stack)))
            .toList();
    if (!missing.isEmpty()) {
      problems.add(place + String.join(", ", missing) + " has no round");
    }
    Collection<Integer> all =
        rounds.stream()
            .flatMap(round -> cycles(round).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    for (Round round : rounds) {
      List<Integer> lost = all.stream().filter(cycle -> !cycles(round).contains(cycle)).toList();
      if (!lost.isEmpty()) {
        problems.add(place + round.stack() + " has no slice in cycle " + lost.getFirst());
      }
    }
  }

  private static List<Integer> cycles(Round round) {
    return round.slices().stream().map(Slice::cycle).toList();
  }

  /** Each verified reply is in the log once, under the name of its stack and case. */
  private static void latencies(StoredRun run, List<String> problems) {
    List<String> expected = run.rounds().stream().map(LatencyLog::tag).toList();
    List<String> logged = run.latenciesNanos().stream().map(Histogram::getTag).toList();
    int first =
        IntStream.range(0, Math.max(expected.size(), logged.size()))
            .filter(i -> i >= expected.size() || i >= logged.size() || !same(expected, logged, i))
            .findFirst()
            .orElse(-1);
    if (first >= 0) {
      problems.add(
          "%s, histogram %d: it is of %s, but the round is of %s"
              .formatted(
                  RunFolder.LATENCY, first + 1, element(logged, first), element(expected, first)));
      return;
    }
    for (int i = 0; i < run.rounds().size(); i++) {
      length(run.rounds().get(i), run.latenciesNanos().get(i), i + 1, problems);
    }
    Map<String, Long> requests = sum(run.rounds(), LatencyLog::tag, r -> r.load().requests());
    Map<String, Long> replies =
        sum(run.latenciesNanos(), Histogram::getTag, Histogram::getTotalCount);
    requests.forEach(
        (tag, count) -> {
          if (!count.equals(replies.get(tag))) {
            problems.add(
                "%s, %s: it has the latencies of %d replies, but the rounds have %d requests"
                    .formatted(RunFolder.LATENCY, tag, replies.get(tag), count));
          }
        });
  }

  private static void length(Round round, Histogram latencies, int line, List<String> problems) {
    double seconds =
        (latencies.getEndTimeStamp() - latencies.getStartTimeStamp()) / MILLIS_PER_SECOND;
    if (Math.abs(seconds - round.load().activeSeconds()) > LOG_ROUNDING) {
      problems.add(
          "%s, histogram %d (%s): it took %s s, but the round has activeSeconds %s"
              .formatted(
                  RunFolder.LATENCY, line, name(round), seconds, round.load().activeSeconds()));
    }
  }

  private static boolean same(List<String> one, List<String> other, int i) {
    return one.get(i).equals(other.get(i));
  }

  private static String element(List<String> list, int i) {
    return i < list.size() ? list.get(i) : "none";
  }

  private static <T> Map<String, Long> sum(
      List<T> values, Function<T, String> key, Function<T, Long> value) {
    return values.stream()
        .collect(
            Collectors.groupingBy(key, LinkedHashMap::new, Collectors.summingLong(value::apply)));
  }

  private static String name(Round round) {
    return "%s, %s, fork %d, round %d"
        .formatted(round.stack(), round.echoCase(), round.fork(), round.number());
  }
}
