package org.wsbench.plan;

import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.ServiceMode;

/** The default settings: those of a plan file without settings. */
public final class Defaults {
  private static final Plan SETTINGS =
      PlanReader.read("defaults", YamlFile.parse("defaults", "description: defaults"));

  public static final ServiceMode SERVICE = SETTINGS.service();
  public static final JvmSettings JVM = SETTINGS.jvm();
  public static final Container CONTAINER = SETTINGS.container();

  /** The plan of {@code wsbench run} and of {@code wsbench jmh} without a name. */
  public static final String PLAN = "quick";

  private Defaults() {}
}
