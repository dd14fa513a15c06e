package org.wsbench.app.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;

/** What holds where a plan says nothing. */
public final class Defaults {
  public static final MeasurementScheme SCHEME = MeasurementScheme.SLICES;
  public static final int CONNECTIONS = 32;
  public static final ServiceMode SERVICE = ServiceMode.TYPED;
  public static final Duration TIMEOUT = Duration.ofSeconds(10);
  public static final WarmUpLimits WARMUP =
      new WarmUpLimits(Duration.ofSeconds(10), Duration.ofSeconds(40));
  public static final Slices SLICES =
      new Slices(Duration.ofSeconds(16), Duration.ofMillis(30), 10, 12, Optional.empty());
  public static final Windows WINDOWS =
      new Windows(Duration.ofSeconds(60), Duration.ofSeconds(60), 4, 2);
  public static final int ALLOWED_ERRORS = 0;
  public static final int FORKS = 1;
  public static final JvmSettings JVM =
      new JvmSettings(Optional.empty(), "512m", Gc.SERIAL, List.of());
  public static final Container CONTAINER = new Container(64, 1024);

  /** The plan of {@code wsbench run} without a name. */
  public static final String PLAN = "quick";

  private Defaults() {}
}
