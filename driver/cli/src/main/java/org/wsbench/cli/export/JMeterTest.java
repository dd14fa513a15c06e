package org.wsbench.cli.export;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wsbench.cli.template.Template;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;

/** Writes a test for JMeter: a test plan with scripts in Groovy. */
record JMeterTest(ExportedTest test) {
  private static final String TIMER =
      """
              <JSR223Timer guiclass="TestBeanGUI" testclass="JSR223Timer" testname="%s">
                <stringProp name="scriptLanguage">groovy</stringProp>
                <stringProp name="cacheKey">time</stringProp>
                <stringProp name="script">%s</stringProp>
              </JSR223Timer>
              <hashTree/>""";

  private static final String RANDOM =
      "java.util.concurrent.ThreadLocalRandom.current().nextDouble()";

  /** Users take the next time of one timetable, and wait for it. */
  private static final String TIMETABLE =
      """
      def now = System.nanoTime() / 1e9d
      def due
      synchronized (props) {
        def start = props.get('wsbench.start') ?: now
        due = props.get('wsbench.due') ?: now
        def share = %s
        props.put('wsbench.start', start)
        props.put('wsbench.due', due + %s / (%s * share))
      }
      return Math.max(0, Math.round((due - now) * 1000))""";

  private static final String PACE =
      """
      def now = System.currentTimeMillis()
      def due = Math.max(now, vars.getObject('due') ?: now)
      vars.putObject('due', due + %d)
      return due - now""";

  String text() throws IOException {
    ExportedLoad load = test.load();
    boolean open = load.schedule() instanceof Schedule.Arrivals;
    return Template.of(JMeterTest.class, Tool.JMETER.file())
        .filled(
            Map.ofEntries(
                Map.entry("@plan@", Quoting.comment(test.name())),
                Map.entry("@name@", Quoting.jmeter(test.name())),
                Map.entry("@threads@", open ? "most requests in flight" : "users"),
                Map.entry("@users@", Integer.toString(load.users())),
                Map.entry("@ramp@", Long.toString(open ? 0 : seconds(load.ramp()))),
                Map.entry("@duration@", Long.toString(seconds(load.ramp().plus(load.hold())))),
                Map.entry("@timer@", timer()),
                Map.entry("@host@", Quoting.jmeter(test.target().host())),
                Map.entry("@port@", Integer.toString(test.target().port())),
                Map.entry("@path@", Quoting.jmeter(test.target().path())),
                Map.entry("@timeout@", Long.toString(load.timeout().toMillis()))));
  }

  /** What differs from the plan, and what JMeter needs. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add("JMeter 5.6 runs its scripts on JDK 8 to 21.");
    if (!isWhole(test.load().ramp()) || !isWhole(test.load().hold())) {
      notes.add("JMeter counts whole seconds: the times of the test are rounded up.");
    }
    return notes;
  }

  private static boolean isWhole(Duration time) {
    return time.equals(Duration.ofSeconds(seconds(time)));
  }

  /** Rounded up. */
  private static long seconds(Duration time) {
    return Math.ceilDiv(time.toMillis(), Duration.ofSeconds(1).toMillis());
  }

  private String timer() {
    return switch (test.load().schedule()) {
      case Schedule.ClosedLoop loop -> "";
      case Schedule.Thinking thinking ->
          timer("think time", "return " + millis(thinking.thinkTime()));
      case Schedule.Pacing pacing ->
          timer(
              "from start to start",
              PACE.formatted(((ThinkTime.Fixed) pacing.interval()).time().toMillis()));
      case Schedule.Arrivals arrivals -> timer("rate", timetable(arrivals));
    };
  }

  private static String timer(String name, String script) {
    return TIMER.formatted(name, Quoting.xml(script));
  }

  private String timetable(Schedule.Arrivals arrivals) {
    double ramp = test.load().ramp().toMillis() / 1e3;
    String share =
        ramp == 0
            ? "1"
            : String.format(Locale.ROOT, "Math.min(1, Math.max(0.02, (due - start) / %s))", ramp);
    String gap =
        arrivals.spacing() == Schedule.Spacing.EVEN ? "1" : "-Math.log(1 - " + RANDOM + ")";
    return TIMETABLE.formatted(share, gap, Double.toString(arrivals.perSecond()));
  }

  private static String millis(ThinkTime time) {
    return switch (time) {
      case ThinkTime.Fixed fixed -> Long.toString(fixed.time().toMillis());
      case ThinkTime.Uniform uniform ->
          "Math.round(%d + %d * %s)"
              .formatted(
                  uniform.min().toMillis(), uniform.max().minus(uniform.min()).toMillis(), RANDOM);
      case ThinkTime.Exponential exponential ->
          "Math.round(Math.min(-%d * Math.log(1 - %s), %d))"
              .formatted(exponential.mean().toMillis(), RANDOM, exponential.max().toMillis());
    };
  }
}
