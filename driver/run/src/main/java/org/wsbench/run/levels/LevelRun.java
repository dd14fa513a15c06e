package org.wsbench.run.levels;

import java.io.IOException;
import java.util.Random;
import org.wsbench.plan.Levels;
import org.wsbench.plan.Plan;
import org.wsbench.result.Comparison;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.run.Fork;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.Site;

/**
 * The scheme of levels, which the plan names or a search tries. At each level the stacks have their
 * windows in turn, in a new random order each time, so that none is favored by the machine's fast
 * moments.
 */
public final class LevelRun implements MeasurementRun {

  private final Plan plan;
  private final Levels scheme;
  private final LevelRecorder recorder;
  private final Site site;
  private final Random random;
  private final SpeedReference reference;

  /**
   * The load of a plan.
   *
   * @param settings of its levels, in the form of results
   */
  private LevelRun(Levels scheme, LevelSettings settings, Setting setting) throws IOException {
    this.plan = setting.plan();
    this.scheme = scheme;
    this.recorder =
        LevelRecorder.create(
            setting.settings().out(), settings, setting.startedAt(), setting.progress());
    this.site = setting.site();
    this.random = setting.random();
    this.reference = new SpeedReference(setting.comparison().baseline());
  }

  /** The run of a plan with levels. */
  public static LevelRun of(Levels scheme, Setting setting) throws IOException {
    Comparison comparison = setting.comparison();
    LevelSettings settings = scheme.load().settings(comparison.cases());
    return new LevelRun(
        scheme,
        comparison.isOfClients() ? settings.ofClients(comparison.baseline()) : settings,
        setting);
  }

  @Override
  public boolean run(Fork fork) throws IOException, InterruptedException {
    fork.start();
    boolean settled = fork.warmUp();
    if (settled) {
      LevelFork levels =
          new LevelFork(
              plan,
              scheme,
              recorder,
              reference,
              new LevelWindowRunner(plan, scheme.load(), site, begin(fork)),
              random,
              fork);
      levels.warmUp();
      fork.pin();
      levels.measure();
    }
    return settled;
  }

  private static long begin(Fork fork) {
    return fork.live().isEmpty() ? 0 : fork.live().getFirst().ticker().nanoTime();
  }

  /** Computes the figures of the windows, however the run ended. */
  @Override
  public void close() throws IOException {
    recorder.close();
  }
}
