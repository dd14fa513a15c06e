package org.wsbench.app.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.app.plan.PlanTree;
import org.wsbench.app.platform.EnvironmentRecorder;
import org.wsbench.app.platform.ProcessStopper;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhRun;

/** Runs microbenchmarks in rounds, in a process of their own. */
public final class JmhExecution {
  /** What the process says when a benchmark was run: its round, its place in it, and the rest. */
  private static final Pattern FINISHED =
      Pattern.compile("round (\\d{1,9})/(\\d{1,9}) (\\d{1,9})/(\\d{1,9}) .*");

  private static final int WRONG_OPTIONS = 2;
  private static final int TROUBLE_OUTSIDE = 3;
  private static final Duration INTERRUPT_GRACE = Duration.ofMillis(500);

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
   * Runs until all rounds are over or a benchmark fails. An interrupt of the calling thread ends
   * the run early; what was measured by then is kept and the result says that it was interrupted.
   *
   * @return the run as it is on disk
   * @throws InvalidValueException if JMH does not take the options; then nothing is on disk
   * @throws IOException if the folder of the run cannot be written, or the process not started
   * @throws InterruptedException if interrupted before the run began
   */
  public static JmhRun execute(JmhSettings settings, JmhProgress progress)
      throws IOException, InterruptedException {
    EnvironmentRecorder environment = EnvironmentRecorder.start(settings.home(), Clock.systemUTC());
    return new JmhExecution(settings, progress, environment).execute();
  }

  private JmhRun execute() throws IOException {
    long seed = ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE);
    List<String> command = settings.measuring(seed);
    JmhRun begun =
        JmhRun.begun(
            Instant.now(),
            seed,
            command,
            ShadedJar.libraries(settings.jar()),
            Json.tree(PlanTree.of(settings.plan())),
            Json.tree(environment.environment()));
    JmhFolder folder = JmhFolder.create(settings.out(), begun);
    try {
      int code = run(JmhSettings.shielded(command).redirectError(folder.log().toFile()));
      if (code == 0) {
        return ended(folder, begun, RunResult.Status.COMPLETED, null);
      }
      String reason = failure(folder, code);
      if (code == WRONG_OPTIONS) {
        folder.remove();
        throw new InvalidValueException("jmh", reason);
      }
      if (code == TROUBLE_OUTSIDE) {
        throw new IOException(reason);
      }
      return ended(folder, begun, RunResult.Status.FAILED, reason);
    } catch (IOException e) {
      ended(folder, begun, RunResult.Status.FAILED, e.getMessage());
      throw e;
    } catch (InterruptedException e) {
      return ended(
          folder, begun, RunResult.Status.INTERRUPTED, "stopped before all rounds were measured");
    }
  }

  private JmhRun ended(JmhFolder folder, JmhRun begun, RunResult.Status status, String reason)
      throws IOException {
    JmhRun ended = begun.ended(status, reason, Instant.now(), Json.tree(environment.environment()));
    folder.write(ended);
    return ended;
  }

  private static String failure(JmhFolder folder, int code) throws IOException {
    String reason = folder.lastWords();
    return reason.isEmpty() ? "the benchmarks ended with exit code " + code : reason;
  }

  private int run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.start();
    try {
      Thread watcher = Thread.ofVirtual().start(() -> watch(process.inputReader()));
      int code = process.waitFor();
      watcher.join();
      if (code != 0) {
        // Ctrl-C ends the benchmarks too, maybe first: then the interrupt of this thread is on
        // its way.
        Thread.sleep(INTERRUPT_GRACE);
      }
      return code;
    } finally {
      ProcessStopper.stop(process);
    }
  }

  private void watch(BufferedReader output) {
    try {
      output.lines().forEach(this::report);
    } catch (UncheckedIOException e) {
      // The process was stopped, and its output closed with it.
    }
  }

  private void report(String line) {
    Matcher matcher = FINISHED.matcher(line);
    if (matcher.matches()) {
      long perRound = Long.parseLong(matcher.group(4));
      long done = (Long.parseLong(matcher.group(1)) - 1) * perRound;
      progress.finished(
          line,
          done + Long.parseLong(matcher.group(3)),
          Long.parseLong(matcher.group(2)) * perRound);
    }
  }
}
