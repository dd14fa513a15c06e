package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The published schemas say what the records are, and a difference would be found. */
class SchemaComparisonTest {
  private static final Path RESULTS = Path.of("..", "..", "results");

  @ParameterizedTest
  @CsvSource({
    "org.wsbench.result.RunResult, run.schema.json",
    "org.wsbench.result.Round, round.schema.json",
    "org.wsbench.result.ResourceSample, resource.schema.json",
    "org.wsbench.result.cluster.ClusterResult, cluster.schema.json",
    "org.wsbench.result.jmh.JmhRun, jmh-run.schema.json",
    "org.wsbench.result.level.LoadResult, load.schema.json",
    "org.wsbench.result.level.LoadWindow, window.schema.json",
    "org.wsbench.result.profile.ProfiledRound, profile.schema.json",
  })
  void theSchemaIsThatOfTheRecord(Class<?> type, String file) {
    assertThat(SchemaComparison.of(type, file, SchemaComparisonTest::published)).isEmpty();
  }

  private static JsonNode published(String file) {
    try {
      return Json.read(Files.readString(RESULTS.resolve(file)), JsonNode.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private enum Color {
    RED,
    GREEN
  }

  private record Point(int x, Double y, List<Color> colors) {}

  private record PointWithMore(int x, Double y, List<Color> colors, String name) {}

  private record PointWithLess(int x, Double y) {}

  private record PointOfOtherTypes(Long x, double y, List<String> colors) {}

  private enum MoreColors {
    RED,
    GREEN,
    BLUE
  }

  private record MoreColorful(int x, Double y, List<MoreColors> colors) {}

  @Test
  void aRecordThatFitsItsSchemaDiffersInNothing() {
    assertThat(differences(Point.class)).isEmpty();
  }

  @Test
  void aComponentThatTheSchemaLacksIsFound() {
    assertThat(differences(PointWithMore.class))
        .containsExactly(
            "PointWithMore: keys: the record has [x, y, colors, name], the schema [x, y, colors]",
            "PointWithMore: required: the record has [x, y, colors, name], the schema [x, y,"
                + " colors]");
  }

  @Test
  void aKeyThatTheRecordLacksIsFound() {
    assertThat(differences(PointWithLess.class))
        .containsExactly(
            "PointWithLess: keys: the record has [x, y], the schema [x, y, colors]",
            "PointWithLess: required: the record has [x, y], the schema [x, y, colors]");
  }

  @Test
  void anotherTypeIsFound() {
    assertThat(differences(PointOfOtherTypes.class))
        .containsExactly(
            "PointOfOtherTypes.x: null allowed: the record has true, the schema false",
            "PointOfOtherTypes.y: null allowed: the record has false, the schema true",
            "PointOfOtherTypes.colors.items: type is \"integer\" and not string");
  }

  @Test
  void aConstantThatTheSchemaLacksIsFound() {
    assertThat(differences(MoreColorful.class))
        .containsExactly(
            "MoreColorful.colors.items: enum: the record has [\"RED\", \"GREEN\", \"BLUE\"], the"
                + " schema [\"RED\", \"GREEN\"]");
  }

  private static List<String> differences(Class<?> type) {
    return SchemaComparison.of(type, "point.schema.json", file -> Json.read(POINT, JsonNode.class));
  }

  private static final String POINT =
      """
      {
        "type": "object",
        "properties": {
          "x": {"type": "integer"},
          "y": {"type": ["number", "null"]},
          "colors": {"type": "array", "items": {"$ref": "#/$defs/color"}}
        },
        "required": ["x", "y", "colors"],
        "$defs": {"color": {"type": "integer", "enum": ["RED", "GREEN"]}}
      }
      """;
}
