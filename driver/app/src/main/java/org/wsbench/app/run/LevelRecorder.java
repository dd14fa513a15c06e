package org.wsbench.app.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.analysis.level.Trial;
import org.wsbench.result.level.LoadFolder;
import org.wsbench.result.level.LoadStudy;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.Purpose;

/** Writes windows to the run's folder as they end, and tells whoever watches. */
final class LevelRecorder implements Closeable {
  private static final double MICROS_PER_MILLI = 1000;

  private final LoadFolder folder;
  private final LoadStudy study;
  private final Progress progress;
  private final Map<String, LoadWindow> last = new HashMap<>();

  private LevelRecorder(LoadFolder folder, LoadStudy study, Progress progress) {
    this.folder = folder;
    this.study = study;
    this.progress = progress;
  }

  /** Creates the files of the windows in the folder of a run. */
  static LevelRecorder create(Path out, LoadStudy study, Instant startedAt, Progress progress)
      throws IOException {
    return new LevelRecorder(LoadFolder.create(out, study, startedAt), study, progress);
  }

  /** A window is over. */
  void finished(WindowRun.Finished finished) throws IOException {
    folder.append(finished.window(), finished.intendedNanos());
    last.put(finished.window().stack(), finished.window());
    progress.say(words(finished.window()));
  }

  /** The last window of a stack that has had one. */
  LoadWindow last(String stack) {
    return last.get(stack);
  }

  /** Right replies per second in the last window of a stack; 0 before its first. */
  double tps(String stack) {
    return last.containsKey(stack) ? last.get(stack).tps() : 0;
  }

  /** However the run ended: works out what its windows come to. */
  @Override
  public void close() throws IOException {
    folder.finish(LevelSummary::of);
  }

  private String words(LoadWindow window) {
    if (window.purpose() == Purpose.PEAK) {
      return String.format(Locale.ROOT, "%s can do %,.0f/s", window.stack(), window.tps());
    }
    return String.format(
        Locale.ROOT,
        "%s at %s: %,.0f/s, p50 %.1f ms, p99 %.1f ms%s",
        window.stack(),
        window.level(),
        window.tps(),
        window.intended().percentiles().p50() / MICROS_PER_MILLI,
        window.intended().percentiles().p99() / MICROS_PER_MILLI,
        outcome(window));
  }

  private String outcome(LoadWindow window) {
    Trial trial = Trial.of(window, study);
    return switch (trial.outcome()) {
      case VOID -> "; void: the driver was late, or no request was due";
      case FAILED -> "; too much: " + trial.broken();
      case PASSED -> study.limit() == null ? "" : "; passes";
    };
  }
}
