package org.wsbench.run.slices;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Profiled;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.result.profile.ProfiledRound;
import org.wsbench.run.Fork;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.RunningStack;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.profile.Profilers;

/**
 * Sliced interleaving in pairs of rounds: in one the servers are profiled, in the other they are
 * not, in random order. So what CPU time is spent on, how much of it a request takes, and what
 * profiling costs come from neighbors in time.
 */
public final class ProfiledRun implements MeasurementRun {
  private final Profiled scheme;
  private final CaseMeasurement.SliceContext context;
  private final Profilers profilers;
  private final Path folder;

  private ProfiledRun(
      Profiled scheme, CaseMeasurement.SliceContext context, Profilers profilers, Path folder) {
    this.scheme = scheme;
    this.context = context;
    this.profilers = profilers;
    this.folder = folder;
  }

  /** The run of a plan with profiled slices. */
  public static ProfiledRun of(Profiled scheme, Setting run) throws IOException {
    return new ProfiledRun(
        scheme,
        CaseMeasurement.SliceContext.of(scheme.slices(), run),
        new Profilers(scheme.event(), run.progress()::say),
        run.settings().out());
  }

  @Override
  public boolean run(Fork fork) throws IOException, InterruptedException {
    fork.start();
    // Before the warm-up: code that is compiled from now on is exact about its methods.
    for (RunningStack stack : fork.live()) {
      profilers.attach(stack.name(), stack.pid());
    }
    if (!fork.warmUp()) {
      return false;
    }
    fork.pin();
    fork.measuringBegins();
    measure(fork);
    return true;
  }

  /** All cases in random order, at least so often, and as long as the fork has time. */
  private void measure(Fork fork) throws IOException, InterruptedException {
    Duration end = fork.share().orElse(Duration.ZERO);
    List<RunningStack> alive = new ArrayList<>(fork.live());
    Duration last = Duration.ZERO;
    int pairs = 0;
    while (!alive.isEmpty()
        && (pairs < Profiled.PAIRS || fork.elapsed().plus(last).compareTo(end) < 0)) {
      Duration begin = fork.elapsed();
      List<EchoCase> cases = Interleaver.shuffled(context.plan().cases(), context.random());
      fork.estimator().expect(left(pairs, cases.size(), end.minus(begin)));
      for (EchoCase echoCase : cases) {
        measurePair(echoCase, pairs, alive, fork);
      }
      last = fork.elapsed().minus(begin);
      pairs++;
    }
  }

  private Duration left(int pairs, int cases, Duration time) {
    long rounds = 2L * Math.max(1, Profiled.PAIRS - pairs) * cases;
    Duration planned = scheme.slices().measure().multipliedBy(rounds);
    return planned.compareTo(time) > 0 ? planned : time;
  }

  private void measurePair(EchoCase echoCase, int pairs, List<RunningStack> alive, Fork fork)
      throws IOException, InterruptedException {
    int first = 2 * pairs + 1;
    int profiled = first + context.random().nextInt(2);
    int plain = 2 * first + 1 - profiled;
    for (int number = first; number <= first + 1; number++) {
      CaseMeasurement.Observer observer =
          number == profiled
              ? new Sampling(echoCase, fork.number(), profiled, plain)
              : CaseMeasurement.Observer.NONE;
      context.measure(echoCase, number, alive, observer, fork);
    }
  }

  @Override
  public void close() throws IOException {
    profilers.close();
  }

  /** Profiles the servers during a round, and writes what was seen. */
  private final class Sampling implements CaseMeasurement.Observer {
    private final EchoCase echoCase;
    private final int fork;
    private final int round;
    private final int beside;

    Sampling(EchoCase echoCase, int fork, int round, int beside) {
      this.echoCase = echoCase;
      this.fork = fork;
      this.round = round;
      this.beside = beside;
    }

    @Override
    public boolean disturbs() {
      return true;
    }

    @Override
    public void begins(Set<RunningStack> stacks) throws InterruptedException {
      profilers.start(names(stacks));
    }

    @Override
    public void ends(Set<RunningStack> stacks) throws IOException, InterruptedException {
      for (Map.Entry<String, Profilers.Seen> one : profilers.stop(names(stacks)).entrySet()) {
        Profilers.Seen seen = one.getValue();
        ProfiledRound of =
            new ProfiledRound(
                one.getKey(),
                echoCase.id(),
                fork,
                round,
                beside,
                scheme.event(),
                seen.sampler(),
                seen.note());
        ProfileFolder.append(folder, new Profile(of, seen.stacks()));
      }
    }

    private static List<String> names(Set<RunningStack> stacks) {
      return stacks.stream().map(RunningStack::name).toList();
    }
  }
}
