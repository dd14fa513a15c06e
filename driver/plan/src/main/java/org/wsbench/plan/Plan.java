package org.wsbench.plan;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackName;

/**
 * A plan: what to run. {@link PlanFile} describes its settings.
 *
 * @param scheme how stacks are measured, with its settings
 * @param stacks names of stacks, a single word such as {@code ready}, or empty for all
 * @param cases the plan's cases, or those that its scheme names
 */
public record Plan(
    String name,
    String description,
    Scheme scheme,
    List<String> stacks,
    Map<String, Variant> variants,
    List<Step> ladder,
    List<EchoCase> cases,
    Optional<String> baseline,
    Optional<String> server,
    Optional<Replies> replies,
    int connections,
    ServiceMode service,
    Duration timeout,
    WarmUpLimits warmup,
    int allowedErrors,
    Optional<Integer> forks,
    Optional<Share> until,
    Optional<Duration> within,
    Optional<Long> seed,
    Cpus cpus,
    JvmSettings jvm,
    Container container) {
  /** The most forks of a run. */
  public static final int MOST_FORKS = 100;

  private static final Duration USUAL_LIMIT = Duration.ofMinutes(30);
  private static final Share LEAST_TARGET = new Share(0.001);
  private static final Share MOST_TARGET = new Share(0.5);

  /** Validates. */
  public Plan {
    description = description.strip();
    ladder = List.copyOf(ladder);
    stacks = List.copyOf(stacks);
    cases = List.copyOf(scheme.cases().isEmpty() ? cases : scheme.cases());
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
    if (replies.isPresent() && server.isEmpty()) {
      throw new InvalidValueException(
          "replies", "a plan without server has none; name a server, or leave it out");
    }
    Ranges.check("connections", connections, 1, 65_535);
    Ranges.check("timeout", timeout, Duration.ofMillis(10), Duration.ofMinutes(10));
    Ranges.check("allowedErrors", allowedErrors, 0, 1_000_000_000);
    forks.ifPresent(number -> Ranges.check("forks", number, 1, MOST_FORKS));
    checkGoal(until, within);
    scheme.check(ladder, until, within);
    if (server.isPresent()) {
      scheme.checkClients(cases);
    }
    LargeCases.check(cases, scheme, server, variants);
    checkClassCaches(variants, scheme, server);
    variants.forEach((word, variant) -> variant.checkJvm(word, jvm));
    if (scheme instanceof Starts starts && starts.ports().isPresent() && server.isEmpty()) {
      throw new InvalidValueException(
          "starts.ports",
          "only clients make ports; name the server that they call, or leave it out");
    }
  }

  /** Only stacks in the scheme of starts have a training run. */
  private static void checkClassCaches(
      Map<String, Variant> variants, Scheme scheme, Optional<String> server) {
    variants.forEach(
        (name, variant) -> {
          if (variant.classCache().isPresent() && (!scheme.startsStacks() || server.isPresent())) {
            throw new InvalidValueException(
                "variants",
                "'%s' has a classCache, which is for plans with scheme: starts; this is %s"
                    .formatted(name, scheme.id().id() + (server.isPresent() ? " of clients" : "")));
          }
        });
  }

  /**
   * The time limit of a plan that continues until its ratios are precise enough: its own if that is
   * longer than the usual one.
   */
  static Optional<Duration> untilPrecise(Optional<Duration> within) {
    return within.filter(own -> own.compareTo(USUAL_LIMIT) > 0);
  }

  /** Checks the goal of a plan. */
  static void checkGoal(Optional<Share> until, Optional<Duration> within) {
    until.ifPresent(share -> Ranges.check("until", share, LEAST_TARGET, MOST_TARGET));
    within.ifPresent(
        time -> Ranges.check("within", time, Duration.ofSeconds(10), Duration.ofHours(240)));
  }

  /** The stacks of the steps; a plan that was written and read again also names them. */
  private static List<String> stacks(List<String> named, List<Step> ladder) {
    List<String> ofSteps = Step.stacks(ladder);
    if (!named.equals(List.of(Selections.READY)) && !named.equals(ofSteps)) {
      throw new InvalidValueException(
          "stacks", "a plan with a ladder runs the stacks of its steps; leave stacks out");
    }
    return ofSteps;
  }

  /**
   * The variant of a stack.
   *
   * @param stack a name such as {@code metro} or {@code metro@large}
   */
  public Variant variant(String stack) {
    return StackName.of(stack).copy().map(variants::get).orElse(Variant.NONE);
  }

  /** The JVM of a stack. */
  public JvmSettings jvm(String stack) {
    return scheme.jvm(variant(stack).jvm(jvm));
  }

  /**
   * How many CPUs a stack is measured on.
   *
   * @param all how many there are for servers
   */
  public int serverCpus(String stack, int all) {
    return Math.min(variant(stack).cpus().orElse(all), all);
  }

  /** The service mode of a stack. */
  public ServiceMode service(String stack) {
    return variant(stack).service().orElse(service);
  }

  /** What is switched on in a stack. */
  public List<Feature> features(String stack) {
    return variant(stack).features();
  }

  /** The file that the JVM of a stack reads at each start; empty for none. */
  public Optional<ClassCache> classCache(String stack) {
    return variant(stack).classCache();
  }

  /** How many connections carry load in a case. */
  public int connections(EchoCase echoCase) {
    return scheme.connections(echoCase, connections);
  }

  /**
   * How often each stack is started at least.
   *
   * @param compared the number of stacks
   */
  public int forks(int compared) {
    return forks.orElseGet(() -> scheme.forks(compared));
  }

  /**
   * The time that a fork is expected to take.
   *
   * @param compared the number of stacks
   * @param cold how many of them are not warm yet
   * @param share of the run's time that the fork may take; empty if it measures every case once
   */
  public Duration expected(int compared, int cold, Optional<Duration> share) {
    Duration measured = scheme.expected(this, compared, share);
    return scheme.warmsUp() ? measured.plus(warmup.minimum().multipliedBy(cold)) : measured;
  }

  /** The time limit of a run that continues until its ratios are precise enough. */
  public Duration limit() {
    return within.orElse(USUAL_LIMIT);
  }

  /**
   * This plan as the command line's options change it.
   *
   * @throws InvalidValueException whose key is the option, if the changed plan is not valid
   */
  public Plan with(Overrides overrides) {
    return overrides.appliedTo(this);
  }

  /** This plan with another scheme. */
  public Plan with(Scheme other) {
    return with(other, variants);
  }

  /** This plan with other variants, which its stacks may name. */
  public Plan with(Map<String, Variant> others) {
    return with(scheme, others);
  }

  private Plan with(Scheme otherScheme, Map<String, Variant> otherVariants) {
    return new Plan(
        name,
        description,
        otherScheme,
        stacks,
        otherVariants,
        ladder,
        cases,
        baseline,
        server,
        replies,
        connections,
        service,
        timeout,
        warmup,
        allowedErrors,
        forks,
        until,
        within,
        seed,
        cpus,
        jvm,
        container);
  }
}
