package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * What {@code wsbench jmh} is to run.
 *
 * @param name the name of its file without {@code .yaml}
 * @param description one line for people
 * @param include regular expressions, as JMH takes them, of the benchmarks to run; at least one
 * @param exclude regular expressions of the benchmarks to leave out
 * @param params the values of the benchmarks' parameters; {@code []} = all that a benchmark has
 * @param without regular expressions of benchmarks with their parameters to leave out, such as
 *     {@code binding=adb .*parser=jdk}
 * @param isolated whether every benchmark has a JVM of its own, as in plain JMH; otherwise a JVM
 *     carries all benchmarks of one binding and parser, as a server carries all messages
 * @param starts how often every benchmark has a new JVM, at least, 1..100
 * @param firstUses how often a first use is measured, each time in a new JVM, 1..1000
 * @param turn how long a benchmark runs until the next one has its turn, 1ms..10m
 * @param warmup turns of each JVM that are not measured
 * @param minCycles every start has at least this many turns of each benchmark, 2..100000
 * @param until further starts follow until every ratio is known to this share of itself, half of
 *     its 95 % interval, 0.1%..50%; without it, none do
 * @param within the run takes about this long, 10s..240h, which its starts share, and longer where
 *     they need more to warm up; without it, 30m
 * @param jvm the JVM of the benchmarks
 */
public record JmhPlan(
    String name,
    String description,
    List<String> include,
    @JsonProperty(defaultValue = "[]") List<String> exclude,
    Params params,
    @JsonProperty(defaultValue = "[]") List<String> without,
    @JsonProperty(defaultValue = "false") boolean isolated,
    @JsonProperty(defaultValue = "4") int starts,
    @JsonProperty(defaultValue = "15") int firstUses,
    @JsonProperty(defaultValue = "20ms") Duration turn,
    WarmUp warmup,
    @JsonProperty(defaultValue = "12") int minCycles,
    Optional<Share> until,
    Optional<Duration> within,
    JvmSettings jvm) {
  /** The most starts of a run. */
  public static final int MOST_STARTS = 100;

  private static final int MOST_FIRST_USES = 1000;
  private static final int MOST_CYCLES = 100_000;
  private static final Duration USUAL_LIMIT = Duration.ofMinutes(30);

  /** Validates. */
  public JmhPlan {
    description = description.strip();
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
    if (include.isEmpty()) {
      throw new InvalidValueException("include", "the list is empty; name a benchmark");
    }
    include.forEach(regex -> checkRegex("include", regex));
    exclude.forEach(regex -> checkRegex("exclude", regex));
    without = List.copyOf(without);
    without.forEach(regex -> checkRegex("without", regex));
    Ranges.check("starts", starts, 1, MOST_STARTS);
    Ranges.check("firstUses", firstUses, 1, MOST_FIRST_USES);
    Ranges.check("turn", turn, Duration.ofMillis(1), Duration.ofMinutes(10));
    Ranges.check("minCycles", minCycles, 2, MOST_CYCLES);
    Plan.checkGoal(until, within);
  }

  private static void checkRegex(String key, String regex) {
    try {
      Pattern.compile(regex);
    } catch (PatternSyntaxException e) {
      throw new InvalidValueException(
          key, "'" + regex + "' is not a regular expression (" + e.getDescription() + ")");
    }
  }

  /**
   * Whether a benchmark is to be left out.
   *
   * @param name with its parameters, in the order of their names
   */
  public boolean leavesOut(String name) {
    return without.stream().anyMatch(regex -> Pattern.compile(regex).matcher(name).find());
  }

  /** How long the run may take. */
  public Duration limit() {
    return within.orElse(USUAL_LIMIT);
  }

  /**
   * This plan with what a command line says in place of it.
   *
   * @param isolated whether every benchmark has a JVM of its own, whatever the plan says
   * @param starts instead of the plan's
   * @param until instead of the plan's
   * @param within instead of the plan's
   */
  public JmhPlan with(
      boolean isolated,
      Optional<Integer> starts,
      Optional<Share> until,
      Optional<Duration> within) {
    return new JmhPlan(
        name,
        description,
        include,
        exclude,
        params,
        without,
        isolated || this.isolated,
        starts.orElse(this.starts),
        firstUses,
        turn,
        warmup,
        minCycles,
        until.or(() -> this.until),
        within.or(() -> this.within),
        jvm);
  }

  /** This plan with another JVM. */
  public JmhPlan with(JvmSettings other) {
    return new JmhPlan(
        name,
        description,
        include,
        exclude,
        params,
        without,
        isolated,
        starts,
        firstUses,
        turn,
        warmup,
        minCycles,
        until,
        within,
        other);
  }

  /**
   * The values of parameters; an empty list stands for all that a benchmark has.
   *
   * @param echoCase cases, or {@code all}
   * @param binding data bindings, {@code jaxb@2} for a second copy
   * @param parser XML parsers
   * @param model models of a message
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Params(
      @JsonProperty(defaultValue = "[]") List<String> echoCase,
      @JsonProperty(defaultValue = "[]") List<String> binding,
      @JsonProperty(defaultValue = "[]") List<String> parser,
      @JsonProperty(defaultValue = "[]") List<String> model) {
    /** Validates. */
    public Params {
      echoCase = Selections.isAll(echoCase) ? List.of() : List.copyOf(echoCase);
      binding = List.copyOf(binding);
      parser = List.copyOf(parser);
      model = List.copyOf(model);
      for (String title : echoCase) {
        EchoCase named = Selections.echoCase("params.echoCase", title);
        LargeCases.requireContract("params.echoCase", named, "microbenchmarks");
      }
    }

    /** Those that are not empty, by the names that the benchmarks have for them. */
    public Map<String, List<String>> named() {
      Map<String, List<String>> named = new LinkedHashMap<>();
      named.put("echoCase", echoCase);
      named.put("binding", binding);
      named.put("parser", parser);
      named.put("model", model);
      named.values().removeIf(List::isEmpty);
      return named;
    }
  }

  /**
   * The warm-up of a JVM with all benchmarks that it carries, which ends once their speed and its
   * JIT compiler have settled. A first use has none.
   *
   * @param minimum its turns take at least this long together, 0s..1h
   * @param limit they take at most this long, from {@code minimum} to 2h
   */
  public record WarmUp(
      @JsonProperty(defaultValue = "2s") Duration minimum,
      @JsonProperty(defaultValue = "15s") Duration limit) {
    /** Validates. */
    public WarmUp {
      Ranges.check("warmup.minimum", minimum, Duration.ZERO, Duration.ofHours(1));
      Ranges.check("warmup.limit", limit, Duration.ZERO, Duration.ofHours(2));
      Ranges.checkOrder("warmup.minimum", minimum, "warmup.limit", limit);
    }
  }
}
