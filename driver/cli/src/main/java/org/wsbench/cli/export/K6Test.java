package org.wsbench.cli.export;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.cli.template.Template;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;

/** Writes a test for k6: a program in JavaScript. */
record K6Test(ExportedTest test) {
  /** Rates are whole numbers, of this many seconds. */
  private static final int UNIT_SECONDS = 1000;

  String text() throws IOException {
    return Template.of(K6Test.class, Tool.K6.file())
        .filled(
            Map.of(
                "@plan@", Quoting.comment(test.name()),
                "@target@", Quoting.json(test.target().toString()),
                "@timeout@", test.load().timeout().toMillis() + "ms",
                "@statuses@", statuses(),
                "@scenario@", scenario(),
                "@before@", before(),
                "@after@", after()));
  }

  private String statuses() {
    return test.messages().stream()
        .map(ExportedMessage::status)
        .distinct()
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }

  private String scenario() {
    if (test.load().schedule() instanceof Schedule.Arrivals arrivals) {
      long rate = Math.round(arrivals.perSecond() * UNIT_SECONDS);
      String unit =
          "timeUnit: '%ds', preAllocatedVUs: %d".formatted(UNIT_SECONDS, arrivals.maxInFlight());
      return rises()
          ? "{ executor: 'ramping-arrival-rate', startRate: 0, %s, %s }"
              .formatted(unit, stages(rate))
          : "{ executor: 'constant-arrival-rate', rate: %d, %s, %s }".formatted(rate, unit, hold());
    }
    int users = test.load().users();
    return rises()
        ? "{ executor: 'ramping-vus', startVUs: 0, %s }".formatted(stages(users))
        : "{ executor: 'constant-vus', vus: %d, %s }".formatted(users, hold());
  }

  private boolean rises() {
    return test.load().ramp().isPositive();
  }

  private String stages(long target) {
    return "stages: [{ duration: '%s', target: %d }, { %s, target: %d }]"
        .formatted(time(test.load().ramp()), target, hold(), target);
  }

  private String hold() {
    return "duration: '%s'".formatted(time(test.load().hold()));
  }

  private String before() {
    return test.load().schedule() instanceof Schedule.Pacing
        ? "const begin = Date.now();"
        : "// The load says when.";
  }

  private String after() {
    return switch (test.load().schedule()) {
      case Schedule.Thinking thinking -> "sleep(" + seconds(thinking.thinkTime()) + ");";
      case Schedule.Pacing pacing ->
          "sleep(Math.max(0, %s - (Date.now() - begin) / 1000));"
              .formatted(seconds(pacing.interval()));
      default -> "// The next request leaves at once, or when the rate says so.";
    };
  }

  private static String seconds(ThinkTime time) {
    return switch (time) {
      case ThinkTime.Fixed fixed -> seconds(fixed.time());
      case ThinkTime.Uniform uniform ->
          "%s + %s * Math.random()"
              .formatted(seconds(uniform.min()), seconds(uniform.max().minus(uniform.min())));
      case ThinkTime.Exponential exponential ->
          "Math.min(-%s * Math.log(1 - Math.random()), %s)"
              .formatted(seconds(exponential.mean()), seconds(exponential.max()));
    };
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.3f", time.toMillis() / 1e3);
  }

  private static String time(Duration time) {
    return time.toMillis() + "ms";
  }

  /** Differences between k6 and the plan. */
  List<String> notes() {
    return test.load().schedule() instanceof Schedule.Arrivals arrivals
            && arrivals.spacing() == Schedule.Spacing.POISSON
        ? List.of("k6 sends at even distances, where the plan has Poisson arrivals.")
        : List.of();
  }
}
