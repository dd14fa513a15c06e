package org.wsbench.app.plan;

import java.util.Optional;
import org.wsbench.app.yaml.InvalidValueException;

/**
 * The processors that server and driver are pinned to.
 *
 * @param server empty = chosen by the driver
 * @param driver empty = chosen by the driver
 */
public record Cpus(Optional<CpuSet> server, Optional<CpuSet> driver) {
  /** The word for {@code chosen by the driver}. */
  public static final String AUTO = "auto";

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

  /** Both chosen by the driver. */
  public static Cpus auto() {
    return new Cpus(Optional.empty(), Optional.empty());
  }

  /** Reads {@code auto} or a list of processors. */
  public static Optional<CpuSet> parse(String text) {
    return text.equals(AUTO) ? Optional.empty() : Optional.of(CpuSet.parse(text));
  }

  static String word(Optional<CpuSet> cpus) {
    return cpus.map(CpuSet::toString).orElse(AUTO);
  }
}
