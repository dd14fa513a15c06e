package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.http.Target;
import tools.jackson.databind.json.JsonMapper;

/** Specifications and reports travel as JSON without any code of their own for it. */
class SerializationTest {

  @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
  private interface Typed {}

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .addMixIn(Schedule.class, Typed.class)
          .addMixIn(RequestSource.class, Typed.class)
          .addMixIn(ThinkTime.class, Typed.class)
          .build();

  static List<LoadSpec> specs() {
    Target target = new Target("127.0.0.1", 8080, "/");
    Duration second = Duration.ofSeconds(1);
    return List.of(
        new LoadSpec(target, new Schedule.ClosedLoop(32), RequestSource.of("a"), second, second, 7),
        new LoadSpec(
            target,
            new Schedule.Thinking(9, new ThinkTime.Exponential(second, Duration.ofSeconds(5))),
            new RequestSource.Weights(Map.of("a", 0.5, "b", 2.0)),
            second,
            second,
            -1),
        new LoadSpec(
            target,
            new Schedule.Pacing(3, new ThinkTime.Fixed(second)),
            new RequestSource.Sessions(
                "a", Map.of("a", Map.of("a", 0.25, "end", 0.75)), Optional.of(second)),
            List.of(new Stage(second, 0, 0.5), Stage.full(second)),
            second,
            0),
        new LoadSpec(
            target,
            new Schedule.Arrivals(0.5, Schedule.Spacing.POISSON, 3),
            new RequestSource.Once("a"),
            second,
            second,
            Long.MIN_VALUE));
  }

  @ParameterizedTest
  @MethodSource("specs")
  void aSpecificationComesBackAsItWas(LoadSpec spec) {
    assertThat(JSON.readValue(JSON.writeValueAsString(spec), LoadSpec.class)).isEqualTo(spec);
  }

  @Test
  void aReportComesBackAsItWas() throws Exception {
    LoadReport report =
        Echo.load(
                2,
                Behaviors.everyNth(
                    2, Behaviors.reply(Reply.of(200, Reply.ascii("no"))), Behaviors.echo()))
            .report();
    assertThat(report.evidence()).isNotEmpty();
    assertThat(JSON.readValue(JSON.writeValueAsString(report), LoadReport.class)).isEqualTo(report);
  }
}
