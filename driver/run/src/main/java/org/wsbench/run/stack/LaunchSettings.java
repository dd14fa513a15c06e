package org.wsbench.run.stack;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.Container;
import org.wsbench.plan.Feature;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.ServiceMode;
import org.wsbench.run.database.Database;

/**
 * The settings that all stacks of a run share.
 *
 * @param host address of this machine that the servers listen on
 * @param jvm the JVM of Java stacks
 * @param container the limits of the HTTP container
 * @param service what the service does with its argument
 * @param cpus how many CPUs the servers are measured on; pools of threads and numbers of workers
 *     are chosen for them
 * @param readyWithin how long a start may take until echoVoid answers
 * @param database of a stack that serves getOrder; empty if it is not used
 * @param features what is switched on in the stack
 * @param classCache what the JVM does with a class cache; empty if there is none
 */
public record LaunchSettings(
    String host,
    JvmSettings jvm,
    Container container,
    ServiceMode service,
    int cpus,
    Duration readyWithin,
    Optional<Database> database,
    List<Feature> features,
    Optional<ClassCacheUse> classCache) {
  /** Long enough for any stack on a busy machine. */
  public static final Duration READY_WITHIN = Duration.ofSeconds(60);

  /** Loopback only. */
  public static final String LOOPBACK = "127.0.0.1";

  /** Copies the list. */
  public LaunchSettings {
    features = List.copyOf(features);
  }

  /** Settings for all CPUs of this machine, on its loopback interface, without a database. */
  public LaunchSettings(
      JvmSettings jvm, Container container, ServiceMode service, Duration readyWithin) {
    this(
        LOOPBACK,
        jvm,
        container,
        service,
        Runtime.getRuntime().availableProcessors(),
        readyWithin,
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** The same with {@link #READY_WITHIN}. */
  public LaunchSettings(JvmSettings jvm, Container container, ServiceMode service) {
    this(jvm, container, service, READY_WITHIN);
  }

  /** The same with a database, or without. */
  public LaunchSettings with(Optional<Database> other) {
    return new LaunchSettings(
        host, jvm, container, service, cpus, readyWithin, other, features, classCache);
  }

  /** The same for a server that runs on another number of CPUs. */
  public LaunchSettings on(int otherCpus) {
    return new LaunchSettings(
        host, jvm, container, service, otherCpus, readyWithin, database, features, classCache);
  }

  /** The same with another JVM. */
  public LaunchSettings with(JvmSettings other) {
    return new LaunchSettings(
        host, other, container, service, cpus, readyWithin, database, features, classCache);
  }

  /** The same with these features. */
  public LaunchSettings with(List<Feature> others) {
    return new LaunchSettings(
        host, jvm, container, service, cpus, readyWithin, database, others, classCache);
  }
}
