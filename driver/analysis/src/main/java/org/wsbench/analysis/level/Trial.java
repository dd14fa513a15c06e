package org.wsbench.analysis.level;

import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadStudy;
import org.wsbench.result.level.LoadWindow;

/**
 * A level that was tried.
 *
 * @param level how much load there was
 * @param outcome whether it was too much
 * @param broken what broke first; null if nothing did
 */
public record Trial(Level level, Outcome outcome, String broken) {

  /** What came of it. */
  public enum Outcome {
    /** The limit was kept. */
    PASSED,
    /** It was not. */
    FAILED,
    /** The driver was late, so that nothing is known of the stack. */
    VOID
  }

  /** What a window says; without a limit it passes. */
  public static Trial of(LoadWindow window, LoadStudy study) {
    if (study.isVoid(window)) {
      return new Trial(window.level(), Outcome.VOID, null);
    }
    String broken = study.limit() == null ? null : study.limit().broken(window).orElse(null);
    return new Trial(window.level(), broken == null ? Outcome.PASSED : Outcome.FAILED, broken);
  }
}
