package org.wsbench.report.html;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.analysis.VisiblePauses;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServerCounter;
import org.wsbench.result.StoredRun;

/** What servers used over the time of a run, for the scripts. */
final class ResourceChart {
  /** Of all stacks together in a panel; more make the file too large. */
  private static final int POINTS = 500;

  /** Of one stack. */
  private static final int MOST_POINTS = 120;

  private static final int FEWEST_POINTS = 20;

  private static final String LEAD =
      "each server second by second, warm-ups included. With many seconds, a point is the mean of"
          + " some, and its line goes from the least to the most.";

  private static final double MILLIS_PER_SECOND = 1000;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  private final RunResult run;
  private final List<ResourceSample> samples;

  private ResourceChart(RunResult run, List<ResourceSample> samples) {
    this.run = run;
    this.samples = samples;
  }

  /** Empty for a run without samples. */
  static Optional<LineChart> of(RunResult run, List<ResourceSample> samples) {
    LineChart chart = new ResourceChart(run, samples).chart().withoutEmpty();
    return chart.isEmpty() ? Optional.empty() : Optional.of(chart);
  }

  /** Which stacks stood still so long that it can be seen; one sentence each. */
  static List<String> pauses(StoredRun run) {
    return VisiblePauses.of(run.result().comparison().stacks(), run.rounds(), run.resources())
        .stream()
        .map(
            pauses ->
                String.format(
                    Locale.ROOT,
                    "%s pauses: in %d of %d seconds under load, garbage collection stopped it for %.0f ms or more, for %.0f ms at most.",
                    pauses.stack(),
                    pauses.seconds(),
                    pauses.of(),
                    VisiblePauses.LEAST_MILLIS,
                    pauses.mostMillis()))
        .toList();
  }

  private LineChart chart() {
    return new LineChart(
        "resources",
        "What servers used over time",
        LEAD,
        "seconds since the start of the run",
        AxisScale.LINEAR,
        Legend.entries(run.comparison().stacks()),
        List.of(
            panel("CPUs in use", "CPUs", ResourceSample::cpus),
            panel(
                "garbage collection, ms in a second",
                "ms of garbage collection in a second",
                ResourceSample::pauseMillis),
            panel("resident memory in MB", "MB", sample -> mebibytes(sample.rssBytes())),
            panel("threads", "threads", sample -> number(sample.threads())),
            panel("open files and sockets", "files and sockets", s -> number(s.descriptors())),
            panel("context switches per second", "switches per second", ResourceChart::switches)));
  }

  private static Double mebibytes(Long bytes) {
    return bytes == null ? null : bytes / BYTES_PER_MEBIBYTE;
  }

  private static Double number(Integer count) {
    return count == null ? null : count.doubleValue();
  }

  private static Double switches(ResourceSample sample) {
    Double voluntary = sample.perSecond(ServerCounter.VOLUNTARY_SWITCHES);
    Double involuntary = sample.perSecond(ServerCounter.INVOLUNTARY_SWITCHES);
    return voluntary == null || involuntary == null ? null : voluntary + involuntary;
  }

  private LineChart.Panel panel(String name, String unit, Function<ResourceSample, Double> figure) {
    List<List<LineChart.Point>> points =
        run.comparison().stacks().stream()
            .map(stack -> points(samples(stack), unit, figure))
            .toList();
    return new LineChart.Panel(name, false, Optional.empty(), points);
  }

  private List<ResourceSample> samples(String stack) {
    return samples.stream().filter(sample -> sample.stack().equals(stack)).toList();
  }

  /** Neighbors in equal parts: their mean, from the least to the most. */
  private List<LineChart.Point> points(
      List<ResourceSample> samples, String unit, Function<ResourceSample, Double> figure) {
    List<LineChart.Point> points = new ArrayList<>();
    int stacks = run.comparison().stacks().size();
    int most = Math.clamp(POINTS / Math.max(1, stacks), FEWEST_POINTS, MOST_POINTS);
    int count = Math.min(most, samples.size());
    for (int i = 0; i < count; i++) {
      List<ResourceSample> part =
          samples.subList(i * samples.size() / count, (i + 1) * samples.size() / count);
      List<Double> values = part.stream().map(figure).filter(Objects::nonNull).toList();
      if (!values.isEmpty()) {
        points.add(point(seconds(part.getLast()), values, unit));
      }
    }
    return points;
  }

  private double seconds(ResourceSample sample) {
    return Duration.between(run.startedAt(), sample.at()).toMillis() / MILLIS_PER_SECOND;
  }

  private static LineChart.Point point(double at, List<Double> values, String unit) {
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    double low = values.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    double high = values.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    String words =
        Stream.of(mean, high)
            .distinct()
            .map(value -> Double.toString(Rounding.three(value)))
            .reduce((one, other) -> one + " (at most " + other + ")")
            .orElseThrow();
    return new LineChart.Point(at, mean, low, high, false, words + " " + unit);
  }
}
