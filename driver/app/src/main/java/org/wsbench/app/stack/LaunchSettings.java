package org.wsbench.app.stack;

import java.time.Duration;
import org.wsbench.app.plan.Container;
import org.wsbench.app.plan.JvmSettings;
import org.wsbench.result.ServiceMode;

/**
 * What is alike for all stacks of a run.
 *
 * @param jvm the JVM of Java stacks
 * @param container the limits of the HTTP container
 * @param service what the service does with its argument
 * @param readyWithin how long a start may take until echoVoid answers
 */
public record LaunchSettings(
    JvmSettings jvm, Container container, ServiceMode service, Duration readyWithin) {
  /** Long enough for any stack on a busy machine. */
  public static final Duration READY_WITHIN = Duration.ofSeconds(60);

  /** Settings with {@link #READY_WITHIN}. */
  public LaunchSettings(JvmSettings jvm, Container container, ServiceMode service) {
    this(jvm, container, service, READY_WITHIN);
  }
}
