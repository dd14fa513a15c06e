package org.wsbench.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Lookup;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Durations;
import org.wsbench.result.level.Level;

/** Checks which settings of a load can be combined. */
final class LoadRules {
  private static final String CONNECTION_MEMORY = "connectionMemory";
  private static final int LEAST_OF_SLOPE = 3;
  private static final String ONCE =
      "a server keeps memory of connections that it has had, so each fork measures each level once; ";

  private static final String NO_RAMPS = "clients have no ramps; leave ramp, fall, phases out";

  private LoadRules() {}

  /** Checks that the settings of a load do not contradict each other. */
  static void check(Load load) {
    checkOperations(load);
    checkLevels(load);
    checkBehavior(load);
    checkShape(load);
    if (load.connectionMemory()) {
      checkConnectionMemory(load);
    }
    if (!load.mix().isEmpty() && load.sessions().isPresent()) {
      throw refused("mix", "sessions already determine what users send; leave one of the two out");
    }
  }

  /** Checks that a load can last as long as a plan says. */
  static void checkTimed(Load load) {
    absent(
        "cycles",
        load.cycles(),
        "the plan's within already sets the time; leave one of the two out");
    if (load.connectionMemory()) {
      throw refused(CONNECTION_MEMORY, ONCE + "leave within out");
    }
  }

  /**
   * Checks that clients can have a load. Their percentiles are those of one case, and their threads
   * wait for a fixed time between two calls.
   */
  static void checkClients(Load load, List<EchoCase> cases) {
    if (load.users().isEmpty()) {
      throw refused("users", "clients have threads; say how many with users");
    }
    if (cases.size() != 1 || load.needsOrders()) {
      throw new InvalidValueException(
          "cases", "a plan with levels of clients has one case; name one");
    }
    if (load.think().isPresent() && load.think().get().fixed().isEmpty()) {
      throw refused("think", "clients wait for a fixed time; use fixed");
    }
    absent("slo", load.slo(), "clients have no limit; leave it out");
    absent("pace", load.pace(), "clients keep no pace; use think");
    absent("sessions", load.sessions(), "clients have no sessions; name one case");
    absent("inFlight", load.inFlight(), "each thread of a client has one call in flight");
    if (!load.phases().isEmpty()) {
      throw refused("phases", NO_RAMPS);
    }
    if (load.ramp().isPositive() || load.fall().isPositive()) {
      throw refused(load.ramp().isPositive() ? "ramp" : "fall", NO_RAMPS);
    }
    if (load.connectionMemory()) {
      throw refused(CONNECTION_MEMORY, "clients keep their connections themselves; leave it out");
    }
  }

  private static void checkOperations(Load load) {
    String key = load.sessions().isPresent() ? "sessions" : "mix";
    for (String name : load.operations()) {
      if (!name.equals(Lookup.OPERATION)) {
        try {
          EchoCase.named(name);
        } catch (IllegalArgumentException e) {
          throw refused(key, e.getMessage() + ", or " + Lookup.OPERATION);
        }
      }
    }
  }

  private static void checkLevels(Load load) {
    long ways =
        Stream.of(!load.users().isEmpty(), !load.rate().isEmpty(), load.find().isPresent())
            .filter(given -> given)
            .count();
    if (ways != 1) {
      throw refused(
          "users",
          "a load has exactly one of users, rate, and find; " + ways + " of them are given");
    }
    if (load.find().isPresent()) {
      if (load.slo().isEmpty()) {
        throw refused("find", "a search needs slo, the limit that it looks for");
      }
      absent("cycles", load.cycles(), "a search tries levels as often as find.confirm says");
      if (!load.shape().names().isEmpty()) {
        throw refused("find", "a search needs windows of one stage; leave ramp, fall, phases out");
      }
    }
    if (load.levels().stream().distinct().count() < load.levels().size()) {
      throw refused(load.users().isEmpty() ? "rate" : "users", "a level is named twice");
    }
  }

  private static void checkBehavior(Load load) {
    if (load.kind() == Level.Kind.RATE) {
      String why = "requests of a rate do not come from users; use users, or leave it out";
      absent("think", load.think(), why);
      absent("pace", load.pace(), why);
      absent("sessions", load.sessions(), why);
    } else {
      String why = "users send after their think time; use rate, or leave it out";
      absent("arrivals", load.arrivals(), why);
      if (load.think().isEmpty() && load.pace().isEmpty()) {
        absent("inFlight", load.inFlight(), "users who do not think have a connection each");
      }
      if (load.pace().isPresent()) {
        absent(
            "think", load.think(), "users who keep a pace do not think; leave one of the two out");
      }
    }
  }

  private static void checkShape(Load load) {
    if (load.phases().isEmpty()) {
      return;
    }
    if (load.ramp().isPositive() || load.fall().isPositive()) {
      throw refused("phases", "phases have ramps of their own; leave ramp and fall out");
    }
    if (!load.hold().equals(Durations.parse(Load.HOLD))) {
      throw refused("hold", "phases have holds of their own; leave hold out");
    }
    if (load.phases().stream().allMatch(phase -> phase.at().value() == 0)) {
      throw refused("phases", "no phase has any load; give one an at above 0%");
    }
    if (load.shape().stages().isEmpty()) {
      throw refused("phases", "no phase takes any time; give one a ramp or hold");
    }
    if (load.shape().stages().stream().anyMatch(stage -> stage.from() == 0 && stage.to() == 0)) {
      throw refused("phases", "a phase that stays at 0% measures nothing; leave it out");
    }
  }

  private static void checkConnectionMemory(Load load) {
    if (load.users().isEmpty()) {
      throw refused(CONNECTION_MEMORY, "only users hold connections; use users, or leave it out");
    }
    String why = "users who think hold no connection; leave it or connectionMemory out";
    absent("think", load.think(), why);
    absent("pace", load.pace(), why);
    absent("slo", load.slo(), "a limit would end the levels; leave it or connectionMemory out");
    absent("cycles", load.cycles(), ONCE + "use the plan's forks");
    if (!load.shape().names().isEmpty()) {
      throw refused(
          CONNECTION_MEMORY, "it needs windows of one stage; leave ramp, fall, phases out");
    }
    List<Integer> numbers = load.users().stream().flatMap(steps -> steps.all().stream()).toList();
    if (numbers.size() < LEAST_OF_SLOPE || !numbers.equals(numbers.stream().sorted().toList())) {
      throw refused(
          "users",
          "connectionMemory needs three numbers or more, in ascending order, such as"
              + " [100, 1000, 10000]");
    }
  }

  private static void absent(String key, Optional<?> value, String why) {
    if (value.isPresent()) {
      throw refused(key, why);
    }
  }

  private static InvalidValueException refused(String key, String why) {
    return new InvalidValueException("load." + key, why);
  }
}
