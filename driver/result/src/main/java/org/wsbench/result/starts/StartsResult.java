package org.wsbench.result.starts;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * The content of {@code starts.json}.
 *
 * @param schema identifier of the JSON Schema; {@code $schema} in JSON
 * @param formatVersion version of this format
 * @param settings how each start was measured
 * @param figures what the starts show
 */
public record StartsResult(
    @JsonProperty("$schema") String schema,
    int formatVersion,
    StartSettings settings,
    FootprintFigures figures) {
  public static final String SCHEMA = "https://wsbench.org/results/starts.schema.json";
  public static final int FORMAT_VERSION = 1;

  public StartsResult {
    Objects.requireNonNull(settings, "settings");
    Objects.requireNonNull(figures, "figures");
  }

  static StartsResult of(StartSettings settings, FootprintFigures figures) {
    return new StartsResult(SCHEMA, FORMAT_VERSION, settings, figures);
  }
}
