package org.wsbench.run.jmh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.plan.JmhPlan;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Durations;
import org.wsbench.result.jmh.Turn;

/**
 * Words of JMH's command line, of its version 1.37.
 *
 * @param options with their values, in order
 * @param listings options that make JMH list something and measure nothing
 * @param regexes what to run
 */
public record JmhOptions(List<Option> options, List<String> listings, List<String> regexes) {
  private static final String PARAM = "-p";
  private static final String PROFILER = "-prof";
  private static final String TURNS = "org.wsbench.jmh.run.TurnProfiler";
  private static final Set<String> LISTING = Set.of("-l", "-lp", "-lprof", "-lrf");

  /** What wsbench decides itself, and what a user can do instead. */
  private static final Map<String, String> OURS =
      Map.of(
          "-rf", "the result is jmh.json in the folder that --out names",
          "-rff", "the result is jmh.json in the folder that --out names",
          "-o", "the result is jmh.json in the folder that --out names",
          "-f", "use --starts",
          "-wf", "use --starts",
          "-wi", "use the key warmup of a plan",
          "-w", "use the key warmup of a plan",
          "-i", "use --within or --until",
          "-r", "use the key turn of a plan",
          "-bm", "the benchmarks say how they are measured");

  private static final Set<String> WITH_VALUE =
      Set.of(
          "-bs",
          "-e",
          "-foe",
          "-gc",
          "-jvm",
          "-jvmArgs",
          "-jvmArgsAppend",
          "-jvmArgsPrepend",
          "-opi",
          PARAM,
          PROFILER,
          "-si",
          "-t",
          "-tg",
          "-to",
          "-tu",
          "-v",
          "-wbs",
          "-wm",
          "-wmb");

  /** An option with its value. */
  record Option(String name, String value) {

    /** What another option has to equal to be given in place of this one. */
    private String slot() {
      return switch (name) {
        case PARAM -> name + " " + value.split("=", 2)[0];
        case PROFILER -> name + " " + value;
        default -> name;
      };
    }
  }

  /** Copies. */
  public JmhOptions {
    options = List.copyOf(options);
    listings = List.copyOf(listings);
    regexes = List.copyOf(regexes);
  }

  /**
   * What a user wrote.
   *
   * @throws InvalidValueException if a word is no option of JMH, lacks its value, or is not the
   *     user's to say
   */
  public static JmhOptions parse(List<String> words) {
    List<Option> options = new ArrayList<>();
    List<String> listings = new ArrayList<>();
    List<String> regexes = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (LISTING.contains(word)) {
        listings.add(word);
      } else if (!word.startsWith("-")) {
        regexes.add(word);
      } else {
        check(word, i + 1 < words.size());
        options.add(new Option(word, words.get(++i)));
      }
    }
    return new JmhOptions(options, listings, regexes);
  }

  private static void check(String word, boolean hasValue) {
    if (OURS.containsKey(word)) {
      throw new InvalidValueException(word, "is not available here; " + OURS.get(word));
    }
    if (!WITH_VALUE.contains(word)) {
      throw new InvalidValueException(
          word, "is not an option of wsbench jmh or of JMH; put a space before its value");
    }
    if (!hasValue) {
      throw new InvalidValueException(word, "needs a value");
    }
  }

  /**
   * What a plan says.
   *
   * @param cpus number of processors that benchmarks are measured on
   * @param coordinator port on which the driver listens; that profiler comes before others, so that
   *     the time of waiting is not theirs
   */
  static JmhOptions of(JmhPlan plan, int cpus, int coordinator) {
    List<Option> options = new ArrayList<>();
    options.add(new Option("-wi", "0"));
    options.add(new Option("-i", Integer.toString(Turn.MOST_CYCLES)));
    options.add(new Option("-r", Durations.format(plan.turn())));
    options.add(new Option(PROFILER, TURNS + ":" + coordinator));
    options.add(new Option("-jvm", plan.jvm().executable().toString()));
    options.add(new Option("-jvmArgs", jvmArguments(plan, cpus)));
    options.add(new Option(PROFILER, "gc"));
    plan.exclude().forEach(regex -> options.add(new Option("-e", regex)));
    plan.params()
        .named()
        .forEach(
            (name, values) ->
                options.add(new Option(PARAM, name + "=" + String.join(",", values))));
    return new JmhOptions(options, List.of(), plan.include());
  }

  /** JMH splits them at blanks, but not between quotes. */
  private static String jvmArguments(JmhPlan plan, int cpus) {
    return plan.jvm().arguments(cpus).stream()
        .map(flag -> flag.contains(" ") ? '"' + flag + '"' : flag)
        .collect(Collectors.joining(" "));
  }

  /** These words with those of a user in place of what both say. */
  JmhOptions with(JmhOptions user) {
    Map<String, List<Option>> bySlot = new LinkedHashMap<>();
    Map<String, List<Option>> changed = new LinkedHashMap<>();
    options.forEach(one -> bySlot.computeIfAbsent(one.slot(), slot -> new ArrayList<>()).add(one));
    user.options.forEach(
        one -> changed.computeIfAbsent(one.slot(), slot -> new ArrayList<>()).add(one));
    bySlot.putAll(changed);
    return new JmhOptions(
        bySlot.values().stream().flatMap(List::stream).toList(),
        user.listings,
        user.regexes.isEmpty() ? regexes : user.regexes);
  }

  /** Whether JMH is to list something. */
  public boolean lists() {
    return !listings.isEmpty();
  }

  /** The words in the order in which JMH takes them. */
  List<String> all() {
    Stream<String> withValues = options.stream().flatMap(one -> Stream.of(one.name(), one.value()));
    return Stream.of(withValues, listings.stream(), regexes.stream()).flatMap(all -> all).toList();
  }
}
