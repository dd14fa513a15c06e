package org.wsbench.app.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.wsbench.app.yaml.InvalidValueException;

/**
 * What {@code wsbench jmh} is to run.
 *
 * @param name the name of its file without {@code .yaml}
 * @param description one line for people
 * @param include regular expressions, as JMH takes them, of the benchmarks to run; at least one
 * @param exclude regular expressions of the benchmarks to leave out
 * @param params the values of the benchmarks' parameters; {@code []} = all that a benchmark has
 * @param rounds how often every benchmark is run in a JVM of its own, 1..1000
 * @param warmup iterations before each measurement, which enter no figure
 * @param measurement iterations that are measured, at least one
 * @param jvm the JVM of the benchmarks
 */
public record JmhPlan(
    String name,
    String description,
    List<String> include,
    @JsonProperty(defaultValue = "[]") List<String> exclude,
    Params params,
    int rounds,
    Iterations warmup,
    Iterations measurement,
    JvmSettings jvm) {
  private static final int MOST = 1000;

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
    Ranges.check("rounds", rounds, 1, MOST);
    warmup.check("warmup", 0);
    measurement.check("measurement", 1);
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
   * The values of parameters; an empty list stands for all that a benchmark has.
   *
   * @param echoCase cases, or {@code all}
   * @param binding data bindings
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
      echoCase.forEach(title -> Selections.echoCase("params.echoCase", title));
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
   * Iterations of equal length. A benchmark of a first use takes no notice: it is called once.
   *
   * @param iterations their number, 0..1000
   * @param time time of each, 1ms..10m
   */
  public record Iterations(int iterations, Duration time) {
    private void check(String key, int least) {
      Ranges.check(key + ".iterations", iterations, least, MOST);
      Ranges.check(key + ".time", time, Duration.ofMillis(1), Duration.ofMinutes(10));
    }
  }
}
