package org.wsbench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wsbench.analysis.PairRatios;
import org.wsbench.analysis.RoundFlags;
import org.wsbench.contract.StackFailedException;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.result.TimeUse;
import org.wsbench.run.platform.InterruptGrace;
import org.wsbench.run.platform.Ticker;

/** Records the events of a run in its folder at once, and reports them to the display. */
public final class RunRecorder {

  private final RunFolder folder;
  private final Comparison comparison;
  private final Progress progress;
  private final Map<String, StackRun> current = new TreeMap<>();

  /** Stacks that are measured without some cases. */
  private final Set<String> partly = new HashSet<>();

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
  public void restarted(int fork, List<String> unsettled) {
    progress.say(
        "fork %d is restarted: %s had not settled at the end of the warm-up"
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
   * A stack cannot be measured any more.
   *
   * @throws InterruptedException if that is the consequence of an interrupt
   */
  public void failed(String stack, StackFailedException failure)
      throws IOException, InterruptedException {
    InterruptGrace.pass(failure);
    partly.remove(stack);
    described(current.get(stack).withFailure(failure.failure()));
    if (!isOfTarget()) {
      progress.say("failed: " + failure.getMessage());
    }
  }

  /**
   * A stack cannot do cases, and is measured without them.
   *
   * @param failure in the first of them
   * @throws InterruptedException if that is the consequence of an interrupt
   */
  void leftOut(RunningStack stack, List<EchoCase> cases, StackFailedException failure)
      throws IOException, InterruptedException {
    InterruptGrace.pass(failure);
    partly.add(stack.name());
    described(current.get(stack.name()).withFailure(failure.failure()));
    progress.say(
        "failed: %s; %s is measured without %s"
            .formatted(
                failure.getMessage(),
                stack.name(),
                cases.stream().map(EchoCase::id).collect(Collectors.joining(", "))));
  }

  /** The run ends with its only target, and the report that follows at once says why. */
  private boolean isOfTarget() {
    return comparison.service() == null;
  }

  /** A round is finished. Returns it as written. */
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

  /** Adds the time since a reading of the system's ticker. Returns a new reading. */
  public long addTime(TimeUse.Part part, long startNanos) {
    folder.addTime(part, Ticker.SYSTEM.since(startNanos));
    return Ticker.SYSTEM.nanoTime();
  }

  /** The last start of each stack. */
  public List<StackRun> starts() {
    return List.copyOf(current.values());
  }

  /** The ratios of each two stacks over all rounds so far. */
  public List<PairRatio> pairs() {
    return PairRatios.of(comparison, rounds.stream().filter(round -> !round.discarded()).toList());
  }

  /** Whether every stack has failed in all cases. */
  public boolean allFailed() {
    return current.values().stream()
        .allMatch(run -> run.failure() != null && !partly.contains(run.name()));
  }
}
