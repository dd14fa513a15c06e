package org.wsbench.run.levels;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.analysis.level.LimitSearch;
import org.wsbench.analysis.level.Trial;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadFolder;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.WindowKind;
import org.wsbench.run.Progress;

/** Writes finished windows to the run's folder, and reports them to the display. */
final class LevelRecorder implements Closeable {
  private static final double MICROS_PER_MILLI = 1000;

  private final LoadFolder folder;
  private final LevelSettings settings;
  private final Progress progress;
  private final Map<String, List<LoadWindow>> last = new HashMap<>();

  private LevelRecorder(LoadFolder folder, LevelSettings settings, Progress progress) {
    this.folder = folder;
    this.settings = settings;
    this.progress = progress;
  }

  /** Creates the files of the windows in the folder of a run. */
  static LevelRecorder create(
      Path out, LevelSettings settings, Instant startedAt, Progress progress) throws IOException {
    return new LevelRecorder(LoadFolder.create(out, settings, startedAt), settings, progress);
  }

  /** Records the finished windows of one load of a stack. */
  void finished(List<LevelWindowRunner.Finished> finished) throws IOException {
    for (LevelWindowRunner.Finished one : finished) {
      folder.append(one.window(), one.intendedNanos());
      progress.say(words(one.window()));
    }
    List<LoadWindow> windows = finished.stream().map(LevelWindowRunner.Finished::window).toList();
    last.put(windows.getFirst().stack(), windows);
  }

  /** The last window of a stack that has had one. */
  LoadWindow last(String stack) {
    return last.get(stack).getLast();
  }

  /** How the last load of a stack ended: broken in one of its windows, unknown in one, or kept. */
  Trial.Outcome outcome(String stack) {
    List<Trial.Outcome> outcomes =
        last.get(stack).stream().map(window -> Trial.of(window, settings).outcome()).toList();
    return Stream.of(Trial.Outcome.FAILED, Trial.Outcome.VOID)
        .filter(outcomes::contains)
        .findFirst()
        .orElse(Trial.Outcome.PASSED);
  }

  /** The last window of a stack as a trial of its level. */
  Trial trial(String stack) {
    return Trial.of(last(stack), settings);
  }

  /** The search of a stack that has had these trials. */
  LimitSearch search(List<Trial> trials) {
    return new LimitSearch(settings.search(), trials);
  }

  /** Right replies per second in the last window of a stack; 0 before its first. */
  double tps(String stack) {
    return last.containsKey(stack) ? last(stack).tps() : 0;
  }

  /** Computes the figures of the windows, however the run ended. */
  @Override
  public void close() throws IOException {
    folder.finish(LevelSummary::of);
  }

  private String words(LoadWindow window) {
    if (window.purpose() == WindowKind.PEAK) {
      return String.format(Locale.ROOT, "peak of %s: %,.0f/s", window.stack(), window.tps());
    }
    if (window.purpose() == WindowKind.BASELINE) {
      return String.format(
          Locale.ROOT, "the machine's speed: %s does %,.0f/s", window.stack(), window.tps());
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
    Trial trial = Trial.of(window, settings);
    return switch (trial.outcome()) {
      case VOID -> "; void: the driver was late or busy, or no request was due";
      case FAILED -> "; too much: " + trial.broken();
      case PASSED -> settings.limit() == null ? "" : "; passes";
    };
  }
}
