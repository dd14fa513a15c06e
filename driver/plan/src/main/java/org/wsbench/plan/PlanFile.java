package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * The keys of the file of a {@link Plan}. Without names, {@code stacks} are all there are.
 *
 * @param name the name of its file without {@code .yaml}
 * @param description one line for people
 * @param scheme how stacks share the measured time: {@code slices}, {@code windows}, {@code levels}
 *     or {@code starts}
 * @param stacks names of stacks in this order, {@code metro@2} for a second copy and {@code
 *     metro:4.0.2} for another version; or {@code ready}: all that can start without a download or
 *     a build; {@code optional}: those that are fetched and built when they are named; {@code all}:
 *     both
 * @param variants settings for copies of stacks, by the word after {@code @}: {@code metro@large}
 *     is {@code metro} with the variant {@code large}
 * @param ladder steps, each of words ({@code step}) and two stacks ({@code stacks: [one, other]}):
 *     the ratio of the two, and how it changes from step to step. The plan's {@code stacks} are
 *     then those of the steps
 * @param cases the cases in this order, or {@code all}; at least one
 * @param baseline the stack that the others are compared with; without one, the first whose
 *     descriptor has {@code role: baseline}, else the first
 * @param server a stack; what {@code stacks} names are then clients, which call it instead of being
 *     called
 * @param replies how the {@code server} sends its replies, if not at once, with a length, and on
 *     connections that stay open
 * @param connections keep-alive connections per stack, or threads per client, 1..65535
 * @param service what the service does with its argument: {@code typed} reads every value, {@code
 *     reference} returns it unread
 * @param timeout time-out of a request, 10ms..10m
 * @param load what users do, with the scheme {@code levels}, and only there. The plan's {@code
 *     cases} are then those that its {@code mix} or {@code sessions} name
 * @param warmup warm-up of each stack before anything is measured; none with the scheme {@code
 *     starts}
 * @param slices settings of the scheme {@code slices}
 * @param windows settings of the scheme {@code windows}
 * @param starts settings of the scheme {@code starts}
 * @param allowedErrors how many errors of all kinds a round may have and still count, 0..1000000000
 * @param forks how often each stack is started, at least 1..100; without it, once with windows and
 *     levels, 15 times with starts, and with slices more often the fewer the stacks
 * @param until further forks are started until half of the 95 % interval of every ratio is at most
 *     this share of the ratio, 0.1%..50%; without it, none are
 * @param within a run with slices or levels takes about this long, 10s..240h: its forks share the
 *     time, which goes to the cases that need it most, or to further cycles. Without it, cases are
 *     measured once in each fork, or, with {@code until}, the run takes at most 30m
 * @param seed seed of the random order of starts and slices, any 64-bit number; without one, each
 *     run draws its own
 * @param cpus where server and driver run
 * @param jvm the JVM of Java stacks
 * @param container the limits of the HTTP container
 */
public record PlanFile(
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
    Optional<String> server,
    Optional<Replies> replies,
    @JsonProperty(defaultValue = "32") int connections,
    @JsonProperty(defaultValue = "typed") ServiceMode service,
    @JsonProperty(defaultValue = "10s") Duration timeout,
    Optional<Load> load,
    WarmUpLimits warmup,
    Slices slices,
    Windows windows,
    Starts starts,
    @JsonProperty(defaultValue = "0") int allowedErrors,
    Optional<Integer> forks,
    Optional<Share> until,
    Optional<Duration> within,
    Optional<Long> seed,
    Cpus cpus,
    JvmSettings jvm,
    Container container) {

  /** The file of a plan, with the settings of the plan's own scheme. */
  static PlanFile of(Plan plan) {
    Scheme scheme = plan.scheme();
    return new PlanFile(
        plan.name(),
        plan.description(),
        scheme.id(),
        plan.stacks(),
        plan.variants(),
        plan.ladder(),
        plan.cases(),
        plan.baseline(),
        plan.server(),
        plan.replies(),
        plan.connections(),
        plan.service(),
        plan.timeout(),
        scheme instanceof Levels levels ? Optional.of(levels.load()) : Optional.empty(),
        scheme.warmsUp() ? plan.warmup() : null,
        slices(scheme),
        scheme instanceof Windows own ? own : null,
        scheme instanceof Starts own ? own : null,
        plan.allowedErrors(),
        plan.forks(),
        plan.until(),
        plan.within(),
        plan.seed(),
        plan.cpus(),
        plan.jvm(),
        plan.container());
  }

  private static Slices slices(Scheme scheme) {
    return switch (scheme) {
      case Slices own -> own;
      case Profiled profiled -> profiled.slices();
      default -> null;
    };
  }

  /**
   * The plan.
   *
   * @throws InvalidValueException if settings contradict each other
   */
  Plan plan() {
    return new Plan(
        name,
        description,
        chosenScheme(),
        stacks,
        variants,
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

  private Scheme chosenScheme() {
    Optional<Scheme> chosen =
        switch (scheme) {
          case SLICES -> Optional.of(slices);
          case WINDOWS -> Optional.of(windows);
          case LEVELS -> load.map(Levels::new);
          case STARTS -> Optional.of(starts);
        };
    return chosen
        .filter(one -> load.isEmpty() || one instanceof Levels)
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "load",
                    "a plan has load if its scheme is levels, and only then; this is "
                        + scheme.id()));
  }
}
