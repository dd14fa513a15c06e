package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelTest {

  @Test
  void aRoundIsOneLineThatReadsBack() {
    Round round = TestRounds.sliced("metro", "echoVoid", 1000, 20);

    String line = Json.line(round);

    assertThat(line).startsWith("{\"stack\":\"metro\",\"case\":\"echoVoid\",\"fork\":1,");
    assertThat(line).doesNotContain("\n").contains("\"startedAt\":\"2026-11-21T09:01:00Z\"");
    assertThat(Json.read(line, Round.class)).isEqualTo(round);
  }

  @Test
  void keysOfALaterVersionAreIgnored() {
    String line = Json.line(TestRounds.window("metro", "echoVoid", 1, 100));

    assertThat(Json.read(line.replaceFirst("\\{", "{\"new\":[1],"), Round.class))
        .isEqualTo(Json.read(line, Round.class));
  }

  @Test
  void flagsAreWrittenInKebabCase() {
    assertThat(Json.line(Flag.values())).startsWith("[\"void\",\"server-not-saturated\"");
    assertThat(Json.read("\"work-between-slices\"", Flag.class))
        .isEqualTo(Flag.WORK_BETWEEN_SLICES);
  }

  @Test
  void figuresThatJsonCannotCarryAreRefused() {
    assertThatThrownBy(() -> new Slice(0, 0, Double.NaN, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("seconds: NaN is not a figure; it must be finite and not negative");
    assertThatThrownBy(
            () ->
                new StackRun.WarmUp(
                    1,
                    StackRun.EndedBy.FLAT,
                    1,
                    0,
                    List.of(),
                    List.of(Double.POSITIVE_INFINITY),
                    Errors.NONE,
                    Map.of()))
        .hasMessageStartingWith("tps: Infinity is not a figure");
    assertThatThrownBy(() -> new Errors(0, 0, -1, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aBaselineMustBeOneOfTheStacks() {
    assertThatThrownBy(
            () ->
                new Comparison(
                    MeasurementScheme.SLICES,
                    List.of("metro"),
                    List.of(),
                    "cxf",
                    1,
                    ServiceMode.TYPED,
                    0,
                    1))
        .hasMessage("baseline: 'cxf' is not among the stacks of the run: [metro]");
  }
}
