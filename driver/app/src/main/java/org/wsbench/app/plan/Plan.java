package org.wsbench.app.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * What is to be run. Without names, {@code stacks} are all there are.
 *
 * @param name the name of its file without {@code .yaml}
 * @param description one line for people
 * @param scheme how measured time is shared out: {@code slices}, {@code windows} or {@code levels}
 * @param stacks names of stacks in this order, {@code metro@2} for a second copy; or {@code ready}:
 *     all that need not be fetched or built first; {@code optional}: those that are fetched and
 *     built when they are named; {@code all}: both
 * @param variants settings for copies of stacks, by the word after {@code @}: {@code metro@large}
 *     is {@code metro} with the variant {@code large}
 * @param ladder steps, each of words ({@code step}) and two stacks ({@code stacks: [one, other]}):
 *     the ratio of the two, and how it changes from step to step. The plan's {@code stacks} are
 *     then those of the steps
 * @param cases the cases in this order, or {@code all}; at least one
 * @param baseline the stack that the others are compared with; without one, the first whose engine
 *     is Axis2, else the first
 * @param connections keep-alive connections per stack, 1..65535
 * @param service what the service does with its argument: {@code typed} reads every value, {@code
 *     reference} returns it unread
 * @param timeout time-out of a request, 10ms..10m
 * @param load what users do, with the scheme {@code levels}, and only there. The plan's {@code
 *     cases} are then those that its {@code mix} or {@code sessions} name
 * @param warmup warm-up of each stack before anything is measured
 * @param slices settings of the scheme {@code slices}
 * @param windows settings of the scheme {@code windows}
 * @param allowedErrors how many errors of all kinds a round may have and still count, 0..1000000000
 * @param forks how often each stack is started, at least 1..100; without it, once with windows and
 *     levels, and with slices as often as it takes to compare so many stacks
 * @param until further forks are started until every ratio is known to this share of itself, half
 *     of its 95 % interval, 0.1%..50%; without it, none are
 * @param within a run with slices or levels takes about this long, 10s..240h: its forks share the
 *     time, which goes to the cases that need it most, or to further cycles. Without it, cases are
 *     measured once in each fork, or, with {@code until}, the run takes at most 30m
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
    @JsonProperty(defaultValue = Selections.READY)
        @JsonDeserialize(converter = Selections.StackNames.class)
        @JsonSerialize(converter = Selections.StackWords.class)
        List<String> stacks,
    @JsonProperty(defaultValue = "{}") @JsonInclude(JsonInclude.Include.NON_EMPTY)
        Map<String, Variant> variants,
    @JsonProperty(defaultValue = "[]") @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<Step> ladder,
    @JsonProperty(defaultValue = Selections.ALL)
        @JsonDeserialize(converter = Selections.Cases.class)
        List<EchoCase> cases,
    Optional<String> baseline,
    @JsonProperty(defaultValue = "32") int connections,
    @JsonProperty(defaultValue = "typed") ServiceMode service,
    @JsonProperty(defaultValue = "10s") Duration timeout,
    Optional<Load> load,
    WarmUpLimits warmup,
    Slices slices,
    Windows windows,
    @JsonProperty(defaultValue = "0") int allowedErrors,
    Optional<Integer> forks,
    Optional<Share> until,
    Optional<Duration> within,
    Optional<Long> seed,
    Cpus cpus,
    JvmSettings jvm,
    Container container) {
  /** The most forks of a run. */
  public static final int MOST_FORKS = 100;

  private static final int FEWEST_DEGREES = 3;
  private static final Duration USUAL_LIMIT = Duration.ofMinutes(30);
  private static final Share LEAST_TARGET = new Share(0.001);
  private static final Share MOST_TARGET = new Share(0.5);

  /** Validates. */
  public Plan {
    description = description.strip();
    ladder = List.copyOf(ladder);
    stacks = List.copyOf(stacks);
    load.ifPresent(users -> LoadRules.check(users, within));
    cases = List.copyOf(load.map(Load::cases).filter(named -> !named.isEmpty()).orElse(cases));
    variants = Collections.unmodifiableMap(new LinkedHashMap<>(variants));
    Selections.checkVariants(variants.keySet());
    Step.check(ladder, variants.keySet());
    stacks = ladder.isEmpty() ? stacks : stacks(stacks, ladder);
    if (!Selections.isWord(stacks)) {
      Selections.checkStacks("stacks", stacks, variants.keySet());
    }
    if (cases.isEmpty()) {
      throw new InvalidValueException("cases", "the list is empty; name a case or write all");
    }
    Selections.checkDistinct("cases", cases.stream().map(EchoCase::id).toList());
    boolean named = !stacks.isEmpty() && !Selections.isWord(stacks);
    if (baseline.isPresent() && named && !stacks.contains(baseline.get())) {
      throw new InvalidValueException(
          "baseline",
          "'" + baseline.get() + "' is not among the stacks: " + String.join(", ", stacks));
    }
    Ranges.check("connections", connections, 1, 65_535);
    Ranges.check("timeout", timeout, Duration.ofMillis(10), Duration.ofMinutes(10));
    Ranges.check("allowedErrors", allowedErrors, 0, 1_000_000_000);
    forks.ifPresent(number -> Ranges.check("forks", number, 1, MOST_FORKS));
    checkGoal(until, within);
    if (scheme != MeasurementScheme.SLICES) {
      Ranges.checkAbsent("until", until, scheme.id());
      Ranges.checkAbsent("ladder", ladder.stream().findFirst(), scheme.id());
    }
    if (scheme == MeasurementScheme.WINDOWS) {
      Ranges.checkAbsent("within", within, scheme.id());
    }
    if (load.isPresent() != (scheme == MeasurementScheme.LEVELS)) {
      throw new InvalidValueException(
          "load", "a plan has load if its scheme is levels, and only then; this is " + scheme.id());
    }
  }

  /**
   * The time of a plan that is now to go on until its ratios are precise enough: its own if that is
   * longer than what such a run takes anyway.
   */
  static Optional<Duration> untilPrecise(Optional<Duration> within) {
    return within.filter(own -> own.compareTo(USUAL_LIMIT) > 0);
  }

  /** What a plan may say of when it is done. */
  static void checkGoal(Optional<Share> until, Optional<Duration> within) {
    until.ifPresent(share -> Ranges.check("until", share, LEAST_TARGET, MOST_TARGET));
    within.ifPresent(
        time -> Ranges.check("within", time, Duration.ofSeconds(10), Duration.ofHours(240)));
  }

  /** Those of the steps; a plan that was read and shown again names them too. */
  private static List<String> stacks(List<String> named, List<Step> ladder) {
    List<String> ofSteps = Step.stacks(ladder);
    if (!named.equals(List.of(Selections.READY)) && !named.equals(ofSteps)) {
      throw new InvalidValueException(
          "stacks", "a plan with a ladder runs the stacks of its steps; leave stacks out");
    }
    return ofSteps;
  }

  /**
   * What is different for a stack.
   *
   * @param stack a name such as {@code metro} or {@code metro@large}
   */
  public Variant variant(String stack) {
    int at = stack.indexOf('@');
    return at < 0 ? Variant.NONE : variants.getOrDefault(stack.substring(at + 1), Variant.NONE);
  }

  /** The JVM of a stack. */
  public JvmSettings jvm(String stack) {
    return variant(stack).jvm(jvm);
  }

  /** What the service of a stack does with its argument. */
  public ServiceMode service(String stack) {
    return variant(stack).service().orElse(service);
  }

  /** How many connections carry load in a case. */
  public int connections(EchoCase echoCase) {
    boolean few = scheme == MeasurementScheme.SLICES && echoCase.family().isLarge();
    return few ? Math.min(connections, slices.largeConnections().orElse(connections)) : connections;
  }

  /**
   * How often each stack is started at least. Forks of few stacks say little of how far forks lie
   * apart: Student's quantile has (stacks - 1) (forks - 1) degrees of freedom, and with one or two
   * of them intervals are several times as wide as with three.
   *
   * @param compared the number of stacks
   */
  public int forks(int compared) {
    boolean once = scheme != MeasurementScheme.SLICES || compared < 2;
    return forks.orElseGet(() -> once ? 1 : 1 + Math.ceilDiv(FEWEST_DEGREES, compared - 1));
  }

  /** How long a run may take that goes on until its ratios are precise enough. */
  public Duration limit() {
    return within.orElse(USUAL_LIMIT);
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
