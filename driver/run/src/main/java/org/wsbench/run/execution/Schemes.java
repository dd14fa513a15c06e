package org.wsbench.run.execution;

import java.io.IOException;
import org.wsbench.plan.Levels;
import org.wsbench.plan.Profiled;
import org.wsbench.plan.Slices;
import org.wsbench.plan.Starts;
import org.wsbench.plan.Windows;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.levels.LevelRun;
import org.wsbench.run.slices.ProfiledRun;
import org.wsbench.run.slices.SlicedRun;
import org.wsbench.run.starts.StartsRun;
import org.wsbench.run.windows.WindowedRun;

/** The schemes of runs, one line for each. */
final class Schemes {
  private Schemes() {}

  /** Creates the run of a plan by its scheme; the folder of its results exists. */
  static MeasurementRun begin(MeasurementRun.Setting setting) throws IOException {
    return switch (setting.plan().scheme()) {
      case Slices slices -> SlicedRun.of(slices, setting);
      case Profiled profiled -> ProfiledRun.of(profiled, setting);
      case Windows windows -> WindowedRun.of(windows, setting);
      case Levels levels -> LevelRun.of(levels, setting);
      case Starts starts -> StartsRun.of(starts, setting);
    };
  }
}
