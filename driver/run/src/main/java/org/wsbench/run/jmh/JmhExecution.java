package org.wsbench.run.jmh;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.wsbench.plan.PlanTree;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.run.StatusListener;
import org.wsbench.run.platform.Disturbances;
import org.wsbench.run.platform.EnvironmentRecorder;
import org.wsbench.run.platform.InterruptGrace;
import org.wsbench.run.platform.Processors;

/** Runs microbenchmarks that take turns, and keeps the results. */
public final class JmhExecution {
  private final JmhSettings settings;
  private final Watcher watcher;
  private final EnvironmentRecorder environment;
  private final List<String> disturbances;

  /** Told what is going on, and what has been measured by now. */
  public interface Watcher extends StatusListener {

    /** A start is over, in a line for those who do not watch the figures. */
    void started(String what);

    /** Benchmarks have figures, or more precise ones than before. */
    void measured(List<Benchmark> soFar);
  }

  private JmhExecution(
      JmhSettings settings,
      Watcher watcher,
      EnvironmentRecorder environment,
      List<String> disturbances) {
    this.settings = settings;
    this.watcher = watcher;
    this.environment = environment;
    this.disturbances = disturbances;
  }

  /**
   * Runs until all is measured. An interrupt of the calling thread ends the run early; what was
   * measured by then is kept and the result says that it was interrupted.
   *
   * @return the run as it is on disk
   * @throws InvalidValueException if JMH does not take the options; then nothing is on disk
   * @throws IOException if the folder of the run cannot be written, or the process not started
   * @throws InterruptedException if interrupted before the run began
   */
  public static JmhRun execute(JmhSettings settings, Watcher watcher)
      throws IOException, InterruptedException {
    EnvironmentRecorder environment = EnvironmentRecorder.start(settings.home(), Clock.systemUTC());
    List<String> disturbances =
        Disturbances.on(Processors.ofThisMachine().all(), List.of(settings.plan().jvm()));
    return new JmhExecution(settings, watcher, environment, disturbances).execute();
  }

  private JmhRun execute() throws IOException {
    long seed = ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE);
    try (ForkListener listener = new ForkListener()) {
      List<String> command = settings.measuring(listener.port());
      JmhRecorder recorder =
          JmhRecorder.create(
              settings.out(),
              JmhRun.begun(
                  Instant.now(),
                  seed,
                  settings.disclosed(command),
                  ShadedJar.libraries(settings.jar()),
                  Json.tree(PlanTree.of(settings.plan())),
                  Json.tree(environment.environment())));
      return measured(recorder, command, listener, new Random(seed));
    }
  }

  private JmhRun measured(
      JmhRecorder recorder, List<String> command, ForkListener listener, Random random)
      throws IOException {
    try (BenchmarkHost host = BenchmarkHost.start(command, recorder.log(), listener)) {
      begins();
      JvmGroup.Setting setting =
          new JvmGroup.Setting(
              settings.plan(),
              host,
              listener,
              settings.cpus(),
              random,
              JmhMonitor.of(watcher, settings.plan().limit()));
      new JmhMeasurement(setting, recorder, watcher).run();
      boolean failed = recorder.run().starts().stream().anyMatch(start -> start.failure() != null);
      return ended(
          recorder,
          failed ? RunResult.Status.FAILED : RunResult.Status.COMPLETED,
          failed ? "a benchmark failed" : null);
    } catch (InvalidValueException e) {
      recorder.remove();
      throw e;
    } catch (InterruptedException e) {
      return interrupted(recorder);
    } catch (IOException e) {
      if (InterruptGrace.isInterrupted(e)) {
        return interrupted(recorder);
      }
      ended(recorder, RunResult.Status.FAILED, e.getMessage());
      throw e;
    }
  }

  private JmhRun interrupted(JmhRecorder recorder) throws IOException {
    return ended(recorder, RunResult.Status.INTERRUPTED, "stopped before everything was measured");
  }

  /** Only when JMH has taken the options: before, an error is all there is to say. */
  private void begins() {
    watcher.say("plan " + settings.plan().name() + "; results in " + settings.out());
    disturbances.forEach(disturbance -> watcher.say("warning: " + disturbance));
  }

  private JmhRun ended(JmhRecorder recorder, RunResult.Status status, String reason)
      throws IOException {
    return recorder.ended(status, reason, Json.tree(environment.environment()));
  }
}
