package org.wsbench.cli.export;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Feature;
import org.wsbench.plan.Levels;
import org.wsbench.plan.Load;
import org.wsbench.plan.Plan;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.level.Level;

/**
 * The part of a plan that other load generators support: one level of load, with a ramp.
 *
 * @param schedule when requests leave
 * @param weights of operations
 * @param ramp time in which the load rises
 * @param hold time for which it stays
 * @param timeout longest wait for a reply
 */
record ExportedLoad(
    Schedule schedule,
    Map<String, Double> weights,
    Duration ramp,
    Duration hold,
    Duration timeout) {

  ExportedLoad {
    weights = new TreeMap<>(weights);
  }

  /**
   * The load of a plan; if it measures each case separately, a closed loop over all of them.
   *
   * @throws InvalidValueException if the plan has features that other tools lack
   */
  static ExportedLoad of(Plan plan) {
    requirePlainMessages(plan);
    return plan.scheme() instanceof Levels levels
        ? of(levels.load(), plan)
        : closedLoop(plan, plan.scheme().closedLoop().orElseThrow());
  }

  private static void requirePlainMessages(Plan plan) {
    if (plan.server().isPresent()) {
      throw new InvalidValueException("server", "a plan of clients is no load for a service");
    }
    for (String stack : plan.stacks()) {
      for (Feature feature : plan.features(stack)) {
        if (feature.isOnTheWire()) {
          throw new InvalidValueException(
              "variants",
              "an exported test sends plain messages, and %s has the feature %s; export a plan without it"
                  .formatted(stack, feature.id()));
        }
      }
    }
  }

  /** A closed loop over all cases, for so long for each. */
  private static ExportedLoad closedLoop(Plan plan, Duration each) {
    List<EchoCase> cases = plan.cases();
    if (cases.stream().anyMatch(EchoCase::isAttachment)) {
      throw new InvalidValueException(
          "cases", "an exported test cannot have attachments of 100 KB and more");
    }
    Map<String, Double> alike = new TreeMap<>();
    cases.forEach(one -> alike.put(one.id(), 1.0));
    return new ExportedLoad(
        new Schedule.ClosedLoop(plan.connections()),
        alike,
        Duration.ZERO,
        each.multipliedBy(cases.size()),
        plan.timeout());
  }

  private static ExportedLoad of(Load load, Plan plan) {
    check(load);
    List<String> cases = plan.cases().stream().map(EchoCase::id).toList();
    RequestSource.Weights source = (RequestSource.Weights) load.source(cases);
    return new ExportedLoad(
        load.schedule(level(load)), source.shares(), load.ramp(), load.hold(), plan.timeout());
  }

  private static Level level(Load load) {
    return load.users().isEmpty()
        ? Level.rate(load.rate().getFirst().value())
        : Level.users(load.users().getFirst().from());
  }

  private static void check(Load load) {
    refuse(load.find().isPresent(), "find", "a search; give --users or --rate");
    refuse(load.needsPeaks(), "rate", "a share of a peak; give one such as --rate 500/s");
    refuse(load.levels().size() > 1, "users", "several levels; give one with --users or --rate");
    refuse(load.sessions().isPresent(), "sessions", "a matrix; give shares with --mix");
    refuse(!load.phases().isEmpty(), "phases", "phases; give --ramp and --hold");
    refuse(load.fall().isPositive(), "fall", "a fall; leave it out");
  }

  private static void refuse(boolean wrong, String key, String what) {
    if (wrong) {
      throw new InvalidValueException("load." + key, "an exported test cannot have " + what);
    }
  }

  /** How many users there are; of a rate, as many as may have a request in flight. */
  int users() {
    return schedule.population();
  }

  /** Most requests in flight at once. */
  int mostInFlight() {
    return schedule.maxInFlight();
  }
}
