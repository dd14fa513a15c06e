package org.wsbench.run.execution;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wsbench.plan.Levels;
import org.wsbench.plan.Profiled;
import org.wsbench.plan.Scheme;
import org.wsbench.plan.Slices;
import org.wsbench.plan.Windows;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.levels.LevelRun;
import org.wsbench.run.slices.ProfiledRun;
import org.wsbench.run.slices.SlicedRun;
import org.wsbench.run.windows.WindowedRun;

/**
 * The schemes of runs, one line for each.
 *
 * @param factories by the type of the plan's settings
 */
public record Schemes(Map<Class<? extends Scheme>, MeasurementRun.Factory<?>> factories) {

  /** The schemes that plans can name. */
  public static final Schemes ALL =
      new Schemes(Map.of())
          .with(Slices.class, SlicedRun::of)
          .with(Profiled.class, ProfiledRun::of)
          .with(Windows.class, WindowedRun::of)
          .with(Levels.class, LevelRun::of);

  /** Copies the map. */
  public Schemes {
    factories = Map.copyOf(factories);
  }

  /** These schemes and another one. */
  public <S extends Scheme> Schemes with(Class<S> type, MeasurementRun.Factory<S> factory) {
    Map<Class<? extends Scheme>, MeasurementRun.Factory<?>> more = new LinkedHashMap<>(factories);
    more.put(type, factory);
    return new Schemes(more);
  }

  /** The run of a plan by its scheme. */
  MeasurementRun begin(MeasurementRun.Setting setting) throws IOException {
    return begin(setting.plan().scheme(), setting);
  }

  @SuppressWarnings("unchecked")
  private <S extends Scheme> MeasurementRun begin(S scheme, MeasurementRun.Setting setting)
      throws IOException {
    // Each factory was added under the type of its scheme.
    return ((MeasurementRun.Factory<S>) factories.get(scheme.getClass())).create(scheme, setting);
  }
}
