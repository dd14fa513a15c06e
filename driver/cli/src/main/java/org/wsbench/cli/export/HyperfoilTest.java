package org.wsbench.cli.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.cli.template.Template;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;

/** Writes a test for Hyperfoil: a benchmark in YAML. */
record HyperfoilTest(ExportedTest test) {
  /**
   * The range of the random number that is drawn for each request; each message has a part of it.
   */
  private static final int NUMBERS = 1_000_000;

  private static final String PHASE =
      """
      - %s:
          %s:
      %s      duration: %s
            scenario: %s
      """;

  private static final String SEQUENCE =
      """
              - %1$s:
                - httpRequest:
                    POST: %2$s
                    headers:
                      Content-Type: text/xml; charset=utf-8
                      SOAPAction: '""'
                    body:
                      fromFile: messages/%3$s
                    metric: %4$s
                    handler:
                      status:
                        range: %5$d
      %6$s%7$s""";

  /** The reply is a string then, so that its length is that of its characters. */
  private static final String CHECK =
      """
                      body:
                        store: reply
                      onCompletion:
                        conditional:
                          stringCondition:
                            fromVar: reply
                            length: %d
                            negate: true
                          actions:
                          - markRequestInvalid
      """;

  String text() throws IOException {
    return Template.of(HyperfoilTest.class, Tool.HYPERFOIL.file())
        .filled(
            Map.of(
                "@plan@", Quoting.comment(test.name()),
                "@name@", Quoting.json(test.name()),
                "@host@", "http://" + test.target().host() + ":" + test.target().port(),
                "@connections@", Integer.toString(test.load().mostInFlight()),
                "@timeout@", time(test.load().timeout()),
                "@phases@", phases()));
  }

  private String phases() {
    Duration hold = test.load().hold();
    String scenario = "&scenario\n" + scenario();
    if (!(test.load().schedule() instanceof Schedule.Arrivals arrivals)) {
      String users = property("users", Integer.toString(test.load().users()));
      return PHASE.formatted("load", "always", users, time(hold), scenario);
    }
    String sessions = property("maxSessions", Integer.toString(arrivals.maxInFlight()));
    String variance =
        property("variance", Boolean.toString(arrivals.spacing() == Schedule.Spacing.POISSON));
    String common = sessions + variance;
    String rate = Double.toString(arrivals.perSecond());
    if (test.load().ramp().isZero()) {
      return PHASE.formatted(
          "load", "constantRate", property("usersPerSec", rate) + common, time(hold), scenario);
    }
    String rising =
        property("initialUsersPerSec", "1") + property("targetUsersPerSec", rate) + common;
    String steady = property("usersPerSec", rate) + common + property("startAfter", "ramp");
    return PHASE.formatted("ramp", "increasingRate", rising, time(test.load().ramp()), scenario)
        + PHASE.formatted("load", "constantRate", steady, time(hold), "*scenario");
  }

  private static String property(String key, String value) {
    return "      " + key + ": " + value + "\n";
  }

  /** The first sequence draws a message and starts the one that sends it. */
  private String scenario() {
    StringBuilder choice = new StringBuilder();
    double upTo = 0;
    for (ExportedMessage message : test.messages()) {
      long from = Math.round(upTo * NUMBERS);
      upTo += test.share(message);
      long to = Math.round(upTo * NUMBERS);
      choice.append(
          """
                    - conditional:
                        allConditions:
                        - intCondition: number >= %d
                        - intCondition: number < %d
                        actions:
                        - newSequence: %s
          """
              .formatted(from, to, message.id()));
    }
    return """
                  initialSequences:
                  - choose:
                    - randomInt: number <- 0 .. %d
          %s        sequences:
          %s"""
        .formatted(
            NUMBERS - 1,
            choice,
            test.messages().stream().map(this::sequence).collect(Collectors.joining()))
        .stripTrailing();
  }

  private String sequence(ExportedMessage message) {
    return SEQUENCE.formatted(
        message.id(),
        Quoting.json(test.target().path()),
        message.file(),
        message.operation(),
        message.status(),
        message.reply().map(HyperfoilTest::check).orElse(""),
        think().map(step -> "          - thinkTime: " + step + "\n").orElse(""));
  }

  private static String check(byte[] reply) {
    return CHECK.formatted(new String(reply, StandardCharsets.UTF_8).length());
  }

  private Optional<String> think() {
    return switch (test.load().schedule()) {
      case Schedule.Thinking thinking -> Optional.of(think(thinking.thinkTime()));
      case Schedule.Pacing pacing ->
          Optional.of(
              "{duration: %s, type: FROM_LAST}"
                  .formatted(time(((ThinkTime.Fixed) pacing.interval()).time())));
      default -> Optional.empty();
    };
  }

  private static String think(ThinkTime time) {
    return switch (time) {
      case ThinkTime.Fixed fixed -> "{duration: %s}".formatted(time(fixed.time()));
      case ThinkTime.Uniform uniform ->
          "{random: LINEAR, min: %s, max: %s}".formatted(time(uniform.min()), time(uniform.max()));
      case ThinkTime.Exponential exponential ->
          "{random: NEGATIVE_EXPONENTIAL, duration: %s, max: %s}"
              .formatted(time(exponential.mean()), time(exponential.max()));
    };
  }

  private static String time(Duration time) {
    return String.format(Locale.ROOT, "%dms", time.toMillis());
  }

  /** Differences between Hyperfoil and the plan. */
  List<String> notes() {
    boolean users = !(test.load().schedule() instanceof Schedule.Arrivals);
    return users && test.load().ramp().isPositive()
        ? List.of("Hyperfoil starts all users at once: the ramp is left out.")
        : List.of();
  }
}
