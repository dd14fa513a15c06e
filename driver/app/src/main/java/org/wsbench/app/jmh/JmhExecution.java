package org.wsbench.app.jmh;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.wsbench.app.plan.PlanTree;
import org.wsbench.app.platform.Disturbances;
import org.wsbench.app.platform.EnvironmentRecorder;
import org.wsbench.app.platform.Processors;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhRun;

/** Runs microbenchmarks that take turns, and keeps what came of it. */
public final class JmhExecution {
  private final JmhSettings settings;
  private final JmhProgress progress;
  private final EnvironmentRecorder environment;

  private JmhExecution(
      JmhSettings settings, JmhProgress progress, EnvironmentRecorder environment) {
    this.settings = settings;
    this.progress = progress;
    this.environment = environment;
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
  public static JmhRun execute(JmhSettings settings, JmhProgress progress)
      throws IOException, InterruptedException {
    EnvironmentRecorder environment = EnvironmentRecorder.start(settings.home(), Clock.systemUTC());
    for (String disturbance : Disturbances.on(Processors.ofThisMachine().all())) {
      progress.say("warning: " + disturbance);
    }
    return new JmhExecution(settings, progress, environment).execute();
  }

  private JmhRun execute() throws IOException {
    long seed = ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE);
    try (TurnServer server = new TurnServer()) {
      List<String> command = settings.measuring(server.port());
      JmhFolder folder =
          JmhFolder.create(
              settings.out(),
              JmhRun.begun(
                  Instant.now(),
                  seed,
                  settings.disclosed(command),
                  ShadedJar.libraries(settings.jar()),
                  Json.tree(PlanTree.of(settings.plan())),
                  Json.tree(environment.environment())));
      return measured(folder, command, server, new Random(seed));
    }
  }

  private JmhRun measured(JmhFolder folder, List<String> command, TurnServer server, Random random)
      throws IOException {
    try (BenchmarkHost host = BenchmarkHost.start(command, folder.log())) {
      new JmhMeasurement(settings, host, server, folder, random, progress).run();
      boolean failed = folder.run().starts().stream().anyMatch(start -> start.failure() != null);
      return ended(
          folder,
          failed ? RunResult.Status.FAILED : RunResult.Status.COMPLETED,
          failed ? "a benchmark failed" : null);
    } catch (InvalidValueException e) {
      folder.remove();
      throw e;
    } catch (IOException e) {
      ended(folder, RunResult.Status.FAILED, e.getMessage());
      throw e;
    } catch (InterruptedException e) {
      return ended(folder, RunResult.Status.INTERRUPTED, "stopped before everything was measured");
    }
  }

  private JmhRun ended(JmhFolder folder, RunResult.Status status, String reason)
      throws IOException {
    folder.write(
        folder.run().ended(status, reason, Instant.now(), Json.tree(environment.environment())));
    return folder.run();
  }
}
