package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.Search;

/**
 * A search for the most load within the limit.
 *
 * @param most what is counted: {@code users} or {@code rate}
 * @param from the level that is tried first, 1..1000000
 * @param to no level beyond it is tried, from {@code from} to 1000000
 * @param within how close together both ends of the limit must be, 1%..50%
 * @param confirm how often both ends are tried, 1..20
 */
public record Find(
    Level.Kind most,
    @JsonProperty(defaultValue = "50") int from,
    @JsonProperty(defaultValue = "50000") int to,
    @JsonProperty(defaultValue = "3%") Share within,
    @JsonProperty(defaultValue = "3") int confirm) {
  private static final int MOST = 1_000_000;

  /** Validates. */
  public Find {
    Ranges.check("load.find.from", from, 1, MOST);
    Ranges.check("load.find.to", to, 1, MOST);
    Ranges.check("load.find.within", within, new Share(0.01), new Share(0.5));
    Ranges.check("load.find.confirm", confirm, 1, 20);
    if (to < from) {
      throw new InvalidValueException(
          "load.find.to", to + " is not allowed; give at least from, which is " + from);
    }
  }

  /** Converts it to the form in results. */
  Search result() {
    return new Search(new Level(most, from), new Level(most, to), within.value(), confirm);
  }
}
