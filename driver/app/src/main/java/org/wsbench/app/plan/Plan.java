package org.wsbench.app.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import org.wsbench.result.ServiceMode;

/**
 * What is to be run. Without names, {@code stacks} are all there are.
 *
 * @param name the name of its file without {@code .yaml}
 * @param description one line for people
 * @param scheme how measured time is shared out: {@code slices} or {@code windows}
 * @param stacks names of stacks in this order, {@code metro@2} for a second copy, or {@code all}
 * @param cases the cases in this order, or {@code all}; at least one
 * @param baseline the stack that the others are compared with; without one, the first whose engine
 *     is Axis2, else the first
 * @param connections keep-alive connections per stack, 1..65535
 * @param service what the service does with its argument: {@code typed} reads every value, {@code
 *     reference} returns it unread
 * @param timeout time-out of a request, 10ms..10m
 * @param warmup warm-up of each stack before anything is measured
 * @param slices settings of the scheme {@code slices}
 * @param windows settings of the scheme {@code windows}
 * @param allowedErrors how many errors of all kinds a round may have and still count, 0..1000000000
 * @param forks how often each stack is started, 1..100
 * @param seed seed of the random order of slices, any 64-bit number; without one, each run draws
 *     its own
 * @param cpus where server and driver run
 * @param jvm the JVM of Java stacks
 * @param container the limits of the HTTP container
 */
public record Plan(
    String name,
    String description,
    @JsonProperty(defaultValue = "slices") MeasurementScheme scheme,
    @JsonProperty(defaultValue = Selections.ALL)
        @JsonDeserialize(converter = Selections.StackNames.class)
        @JsonSerialize(converter = Selections.StackWords.class)
        List<String> stacks,
    @JsonProperty(defaultValue = Selections.ALL)
        @JsonDeserialize(converter = Selections.Cases.class)
        List<EchoCase> cases,
    Optional<String> baseline,
    @JsonProperty(defaultValue = "32") int connections,
    @JsonProperty(defaultValue = "typed") ServiceMode service,
    @JsonProperty(defaultValue = "10s") Duration timeout,
    WarmUpLimits warmup,
    Slices slices,
    Windows windows,
    @JsonProperty(defaultValue = "0") int allowedErrors,
    @JsonProperty(defaultValue = "1") int forks,
    Optional<Long> seed,
    Cpus cpus,
    JvmSettings jvm,
    Container container) {
  /** Validates. */
  public Plan {
    description = description.strip();
    stacks = List.copyOf(stacks);
    cases = List.copyOf(cases);
    Selections.checkStacks(stacks);
    if (cases.isEmpty()) {
      throw new InvalidValueException("cases", "the list is empty; name a case or write all");
    }
    Selections.checkDistinct("cases", cases.stream().map(EchoCase::id).toList());
    if (baseline.isPresent() && !stacks.isEmpty() && !stacks.contains(baseline.get())) {
      throw new InvalidValueException(
          "baseline",
          "'" + baseline.get() + "' is not among the stacks: " + String.join(", ", stacks));
    }
    Ranges.check("connections", connections, 1, 65_535);
    Ranges.check("timeout", timeout, Duration.ofMillis(10), Duration.ofMinutes(10));
    Ranges.check("allowedErrors", allowedErrors, 0, 1_000_000_000);
    Ranges.check("forks", forks, 1, 100);
  }

  /**
   * This plan as the command line's options change it.
   *
   * @throws InvalidValueException whose key is the option, if the changed plan cannot be
   */
  public Plan with(Overrides overrides) {
    return overrides.appliedTo(this);
  }
}
