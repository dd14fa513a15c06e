package org.wsbench.app.plan;

import org.wsbench.app.yaml.YamlFile;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;

/** What holds where nothing is said; of a plan, what a file without settings says. */
public final class Defaults {
  private static final Plan SETTINGS =
      PlanReader.read("defaults", YamlFile.parse("defaults", "description: defaults"), Plan.class);

  public static final ServiceMode SERVICE = SETTINGS.service();
  public static final JvmSettings JVM = SETTINGS.jvm();
  public static final Container CONTAINER = SETTINGS.container();

  /** The plan of {@code wsbench run} and of {@code wsbench jmh} without a name. */
  public static final String PLAN = "quick";

  private Defaults() {}
}
