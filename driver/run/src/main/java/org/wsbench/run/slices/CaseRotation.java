package org.wsbench.run.slices;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.analysis.ForkReview;
import org.wsbench.analysis.PairRatios;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Round;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.interleave.RatioPrecision;

/**
 * Tracks what has been measured in one fork, and chooses the case that needs time most: first those
 * that a flag leaves undecided, if its cause may have ended; then, if a stack was not warm, all
 * that were measured only once; then the least precise.
 */
final class CaseRotation {

  /** A case is measured at most this often because of a flag. */
  private static final int MOST_BECAUSE_OF_FLAGS = 3;

  /** Beyond this number, one round weighs little, and reviewing takes time. */
  private static final int MOST_REVIEWED = 12;

  private final List<EchoCase> cases;
  private final RatioPrecision precision;
  private final RoundRecorder recorder;
  private final List<Round> rounds = new ArrayList<>();
  private final Map<EchoCase, Integer> visits = new EnumMap<>(EchoCase.class);
  private final Map<EchoCase, Duration> took = new LinkedHashMap<>();
  private final Map<EchoCase, Integer> becauseOfFlags = new EnumMap<>(EchoCase.class);
  private final Map<EchoCase, Integer> undecided = new EnumMap<>(EchoCase.class);

  /**
   * Creates a rotation without measurements.
   *
   * @param precision of ratios that is enough
   * @param recorder of the fork
   */
  CaseRotation(List<EchoCase> cases, RatioPrecision precision, RoundRecorder recorder) {
    this.cases = cases;
    this.precision = precision;
    this.recorder = recorder;
  }

  /** Begins a measurement of a case. Returns its number, from 1. */
  int begin(EchoCase echoCase) {
    return visits.merge(echoCase, 1, Integer::sum);
  }

  /** Ends a measurement of a case, and discards suspect rounds that its last ones replace. */
  void end(EchoCase echoCase, Duration time, List<Round> finished) throws IOException {
    took.put(echoCase, time);
    rounds.addAll(finished);
    if (recorder.comparison().stacks().size() < 2 || visits.get(echoCase) > MOST_REVIEWED) {
      return;
    }
    if (isCold() || undecided.getOrDefault(echoCase, 0) > 0) {
      replace(reviewOf(echoCase).replaced(echoCase.id()));
    }
    review(echoCase);
  }

  private void replace(List<Round> replaced) throws IOException {
    if (!replaced.isEmpty()) {
      recorder.discard(replaced);
      rounds.removeIf(round -> replaced.stream().anyMatch(round::isSame));
    }
  }

  /** The review of all cases if a warm-up is suspect, otherwise of the case alone. */
  private ForkReview reviewOf(EchoCase echoCase) {
    return new ForkReview(
        recorder.comparison(), recorder.starts(), isCold() ? rounds : rounds(echoCase));
  }

  private boolean isCold() {
    return recorder.starts().stream().anyMatch(ForkReview::isCold);
  }

  private void review(EchoCase echoCase) {
    if (isCold() && cases.stream().allMatch(visits::containsKey)) {
      Map<String, Integer> found = reviewOf(echoCase).undecidedByFlags();
      cases.forEach(one -> undecided.put(one, found.getOrDefault(one.id(), 0)));
    } else {
      undecided.put(echoCase, reviewOf(echoCase).undecidedByFlags().getOrDefault(echoCase.id(), 0));
    }
  }

  private List<Round> rounds(EchoCase echoCase) {
    return rounds.stream().filter(round -> round.echoCase().equals(echoCase.id())).toList();
  }

  /** The case that needs time most, among those that fit into the time left. */
  Optional<EchoCase> next(Duration left) {
    List<EchoCase> possible =
        took.keySet().stream().filter(echoCase -> took.get(echoCase).compareTo(left) <= 0).toList();
    Optional<EchoCase> flagged = undecidedByFlags(possible);
    flagged.ifPresent(echoCase -> becauseOfFlags.merge(echoCase, 1, Integer::sum));
    return flagged.or(() -> early(possible)).or(() -> leastPrecise(possible));
  }

  private Optional<EchoCase> undecidedByFlags(List<EchoCase> possible) {
    return possible.stream()
        .filter(echoCase -> undecided.getOrDefault(echoCase, 0) > 0)
        .filter(echoCase -> attempts(echoCase) < MOST_BECAUSE_OF_FLAGS)
        .min(
            Comparator.comparingInt(this::attempts)
                .thenComparing(undecided::get, Comparator.reverseOrder()));
  }

  /** The case that was measured first, when a stack was least warm. */
  private Optional<EchoCase> early(List<EchoCase> possible) {
    return isCold()
        ? possible.stream().filter(echoCase -> visits.get(echoCase) == 1).findFirst()
        : Optional.empty();
  }

  private Optional<EchoCase> leastPrecise(List<EchoCase> possible) {
    return possible.stream()
        .filter(echoCase -> excess(echoCase) > 1)
        .max(Comparator.comparingDouble(this::excess));
  }

  private int attempts(EchoCase echoCase) {
    return becauseOfFlags.getOrDefault(echoCase, 0);
  }

  private double excess(EchoCase echoCase) {
    return precision.excess(PairRatios.of(recorder.comparison(), rounds(echoCase)));
  }
}
