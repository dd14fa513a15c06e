package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.util.StdConverter;

/**
 * The processors that server and driver are pinned to; those that are empty are chosen by the
 * driver.
 *
 * @param server CPUs for the servers, such as {@code 0,2-3}; {@code auto}: chosen by the driver
 * @param driver CPUs for the driver, likewise
 */
public record Cpus(
    @JsonProperty(defaultValue = Cpus.AUTO)
        @JsonDeserialize(converter = Parser.class)
        @JsonSerialize(converter = Word.class)
        Optional<CpuSet> server,
    @JsonProperty(defaultValue = Cpus.AUTO)
        @JsonDeserialize(converter = Parser.class)
        @JsonSerialize(converter = Word.class)
        Optional<CpuSet> driver) {
  /** The word for an empty one. */
  static final String AUTO = "auto";

  /** All is left to the driver. */
  public static Cpus anywhere() {
    return new Cpus(Optional.empty(), Optional.empty());
  }

  /** Validates. */
  public Cpus {
    if (server.isPresent() && driver.isPresent() && !server.get().isDisjoint(driver.get())) {
      throw new InvalidValueException(
          "cpus.driver",
          "'"
              + driver.get()
              + "' shares CPUs with cpus.server, which is '"
              + server.get()
              + "'; give each its own CPUs");
    }
  }

  /** Reads {@code auto} or a list of processors. */
  public static Optional<CpuSet> parse(String text) {
    return text.equals(AUTO) ? Optional.empty() : Optional.of(CpuSet.parse(text));
  }

  static final class Parser extends StdConverter<String, Optional<CpuSet>> {
    @Override
    public Optional<CpuSet> convert(String text) {
      return parse(text);
    }
  }

  static final class Word extends StdConverter<Optional<CpuSet>, String> {
    @Override
    public String convert(Optional<CpuSet> cpus) {
      return cpus.map(CpuSet::toString).orElse(AUTO);
    }
  }
}
