package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * The content of {@code load.json}.
 *
 * @param schema identifier of the JSON Schema; {@code $schema} in JSON
 * @param formatVersion version of this format
 * @param study the settings behind the figures
 * @param figures what the windows show
 */
public record LoadResult(
    @JsonProperty("$schema") String schema,
    int formatVersion,
    LevelSettings study,
    LevelFigures figures) {
  public static final String SCHEMA = "https://wsbench.org/results/load.schema.json";
  public static final int FORMAT_VERSION = 1;

  public LoadResult {
    Objects.requireNonNull(study, "study");
    Objects.requireNonNull(figures, "figures");
  }

  static LoadResult of(LevelSettings study, LevelFigures figures) {
    return new LoadResult(SCHEMA, FORMAT_VERSION, study, figures);
  }
}
