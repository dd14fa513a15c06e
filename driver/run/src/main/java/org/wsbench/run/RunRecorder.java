package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.wsbench.analysis.PairRatios;
import org.wsbench.analysis.RoundFlags;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.Comparison;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.result.TimeUse;
import org.wsbench.run.platform.Ticker;

/** Writes what happens to the run's folder as it happens, and tells whoever watches. */
public final class RunRecorder {

  private static final Duration INTERRUPT_GRACE = Duration.ofMillis(500);

  private final RunFolder folder;
  private final Comparison comparison;
  private final Progress progress;
  private final Map<String, StackRun> current = new TreeMap<>();
  private final List<Round> rounds = new ArrayList<>();

  public RunRecorder(RunFolder folder, Comparison comparison, Progress progress) {
    this.folder = folder;
    this.comparison = comparison;
    this.progress = progress;
  }

  public Comparison comparison() {
    return comparison;
  }

  /** A stack is about to be started. */
  public void described(StackRun run) throws IOException {
    current.put(run.name(), run);
    folder.put(run);
  }

  /** A stack answers. */
  public void started(RunningStack stack) throws IOException {
    described(current.get(stack.name()).started(stack.command(), stack.database()));
  }

  /** A fork in which stacks have not settled is given up for another one. */
  public void startsAnew(int fork, List<String> unsettled) {
    progress.say(
        "fork %d is started anew: %s had not settled when the warm-up was over"
            .formatted(fork, String.join(", ", unsettled)));
  }

  /** A stack has been warmed up. */
  public void warm(RunningStack stack, StackRun.WarmUp warmUp) throws IOException {
    described(current.get(stack.name()).withWarmUp(warmUp));
    progress.phase(
        String.format(
            Locale.ROOT,
            warmUp.endedBy() == StackRun.EndedBy.FLAT
                ? "%s is warm after %.0f s"
                : "%s has not settled after %.0f s of warm-up",
            stack.name(),
            warmUp.seconds()));
  }

  /**
   * A stack cannot be measured any more. Ctrl-C on a terminal reaches servers and driver alike, and
   * the servers may be gone first. So a stack is called failed only if no interrupt of this thread
   * follows its end.
   */
  public void failed(String stack, StackFailedException failure)
      throws IOException, InterruptedException {
    Thread.sleep(INTERRUPT_GRACE);
    described(current.get(stack).withFailure(failure.failure()));
    if (!isOfTarget()) {
      progress.say("failed: " + failure.getMessage());
    }
  }

  /** The run ends with its only target, and the report that follows at once says why. */
  private boolean isOfTarget() {
    return comparison.service() == null;
  }

  /** A round is over. Returns it as it is on disk. */
  public Round finished(RoundBuilder.Finished finished) throws IOException {
    Round round = RoundFlags.flagged(finished.round(), comparison);
    folder.append(round, finished.latencyNanos());
    rounds.add(round);
    progress.measured(round);
    return round;
  }

  /** Rounds are replaced by later ones. */
  public void discard(List<Round> replaced) throws IOException {
    folder.discard(replaced);
    rounds.replaceAll(
        round -> replaced.stream().anyMatch(round::isSame) ? round.asDiscarded() : round);
    Round any = replaced.getFirst();
    progress.phase(
        "%s, round %d of fork %d is replaced by a later one"
            .formatted(any.echoCase(), any.number(), any.fork()));
  }

  /** Time was spent since a reading of the system's ticker. Returns a new reading. */
  public long spent(TimeUse.Part part, long startNanos) {
    folder.spent(part, Ticker.SYSTEM.since(startNanos));
    return Ticker.SYSTEM.nanoTime();
  }

  /** The last start of each stack. */
  public List<StackRun> starts() {
    return List.copyOf(current.values());
  }

  /** What all rounds so far say of each two stacks. */
  public List<PairRatio> pairs() {
    return PairRatios.of(comparison, rounds.stream().filter(round -> !round.discarded()).toList());
  }

  /** Whether every stack has failed. */
  public boolean allFailed() {
    return current.values().stream().allMatch(run -> run.failure() != null);
  }
}
