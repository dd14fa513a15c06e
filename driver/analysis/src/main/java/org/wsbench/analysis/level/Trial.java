package org.wsbench.analysis.level;

import java.util.Optional;
import org.wsbench.analysis.Saturation;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ServiceLevel;

/**
 * A trial of a level.
 *
 * @param level how much load there was
 * @param outcome whether it was too much
 * @param broken what broke first; null if nothing did
 */
public record Trial(Level level, Outcome outcome, String broken) {

  /** The outcome of a trial. */
  public enum Outcome {
    /** The limit was kept. */
    PASSED,
    /** The limit was broken. */
    FAILED,
    /** The driver was so late or so busy that it is unknown whether the stack kept the limit. */
    VOID
  }

  /** Whether a window does not say whether the limit was kept. */
  public static boolean isVoid(LoadWindow window, LevelSettings study) {
    return of(window, study).outcome() == Outcome.VOID;
  }

  /**
   * Judges a window; without a limit it passes. Requests that fail are no fault of a late driver,
   * so too many of them break the limit in any case; those that it drops can be. A late driver
   * makes latencies longer, so a limit that was kept was kept; one that was broken is broken if
   * what is left without the lateness breaks it, too. Without due times a driver cannot be late,
   * but one that has no time reads replies late: if the driver was busy, and the server was not, no
   * latency breaks a limit.
   */
  public static Trial of(LoadWindow window, LevelSettings study) {
    ServiceLevel limit = study.limit();
    boolean fails = limit != null && !window.isIdle() && limit.brokenByFailures(window);
    if (study.isVoid(window) && !fails) {
      return new Trial(window.tried(), Outcome.VOID, null);
    }
    Optional<String> broken = limit == null ? Optional.empty() : limit.broken(window);
    if (broken.isEmpty()) {
      return new Trial(window.tried(), Outcome.PASSED, null);
    }
    return limit.brokenAtLeast(window).isEmpty() || !fails && isLimitedByDriver(window)
        ? new Trial(window.tried(), Outcome.VOID, null)
        : new Trial(window.tried(), Outcome.FAILED, broken.get());
  }

  private static boolean isLimitedByDriver(LoadWindow window) {
    Double driver = window.resources().driverBusy();
    Double server = window.resources().serverBusy();
    return driver != null
        && driver > Saturation.MOST_OF_DRIVER
        && (server == null || server < Saturation.LEAST_OF_SERVER);
  }
}
