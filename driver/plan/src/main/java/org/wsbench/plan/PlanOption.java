package org.wsbench.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** The command line's options that change a plan, in the order of the help. */
public enum PlanOption {
  /** A baseline that is not among them is dropped. */
  STACKS(
      Form.LIST,
      "NAME",
      "Stacks to compare. ready: all that are built; optional: those that are fetched and built"
          + " when they are named; all: both. NAME@2 is a second copy of a stack, NAME:VERSION another"
          + " version."),

  CASES(Form.LIST, "CASE", "Cases to measure, or all."),

  CONNECTIONS(Form.TEXT, "N", "Keep-alive connections, each with one request in flight."),

  WARMUP(
      Form.TEXT,
      "TIME",
      "Warm-up of each stack (slices) or round (windows), such as 10s.",
      "windows.warmup",
      "warmup.minimum",
      "warmup.limit"),

  /**
   * With slices over all stacks, once in each fork; with windows and levels each window; with
   * starts the load of each case.
   */
  MEASURE(
      Form.TEXT,
      "TIME",
      "Measured time of each case (slices) or round (windows), such as 20s.",
      "slices.measure",
      "windows.measure",
      "starts.load",
      "load.hold"),

  /** At least one of them is kept. */
  ROUNDS(
      Form.NUMBER,
      "N",
      "Rounds of each case, in a plan with windows such as wstest-2007.",
      "windows.rounds"),

  FORKS(Form.TEXT, "N", "How often each stack is started (with --until: at least)."),

  /** Without a time limit, unless one is given, too. */
  UNTIL(
      Form.TEXT,
      "SHARE",
      "Start further forks until half of every ratio's 95% interval is at most this share of the"
          + " ratio, such as 3%."),

  WITHIN(Form.TEXT, "TIME", "Share about this time out among the forks and cases, such as 30m."),

  SEED(Form.TEXT, "N", "Seed of all random orders; run.json has the one that was used."),

  JAVA(Form.TEXT, "HOME", "JDK home that the Java stacks run on.", "jvm.java"),

  HEAP(Form.TEXT, "SIZE", "Their heap, such as 512m.", "jvm.heap"),

  GC(Form.TEXT, "NAME", "Their collector: Serial, Parallel, G1, or Z.", "jvm.gc"),

  SERVER_CPUS(Form.TEXT, "CPUS", "CPUs for the servers, such as 0 or 1-3, or auto.", "cpus.server"),

  DRIVER_CPUS(Form.TEXT, "CPUS", "CPUs for the driver, or auto.", "cpus.driver"),

  SERVICE(
      Form.TEXT,
      "MODE",
      "typed: the service reads every value; reference: it returns its argument unread."),

  USERS(
      Form.TEXT,
      "N",
      "Users who send, wait, and think: 200, or levels such as 50,100 or '50..500 by 50'.",
      "load.users"),

  RATE(
      Form.TEXT,
      "RATE",
      "In place of users, requests leave at this rate: 500/s, or 50%,90% of the stack's peak.",
      "load.rate"),

  THINK(Form.TEXT, "TIME", "How long users think: 2s, 1s..3s, or exponential=2s.", "load.think"),

  MIX(Form.TEXT, "MIX", "Mix by weight: echoInteger=70,echoOrder200=30.", "load.mix"),

  RAMP(Form.TEXT, "TIME", "Time in which the load of a window rises.", "load.ramp"),

  HOLD(Form.TEXT, "TIME", "Length of each window at its level.", "load.hold"),

  SLO(Form.TEXT, "LIMITS", "What users accept: p99=50ms,errors=1%.", "load.slo"),

  FIND(Form.TEXT, "WHAT", "Find the most users, or the highest rate, within --slo.", "load.find");

  /** The form of its value. */
  public enum Form {
    /** Text as a plan's file has it. */
    TEXT,

    /** A whole number. */
    NUMBER,

    /** Words joined by commas; the option may be given several times. */
    LIST
  }

  private static final String LOAD = "load.";

  private final String option;
  private final Form form;
  private final String label;
  private final String description;
  private final List<String> keys;

  /**
   * An option of the constant's name.
   *
   * @param keys that it sets, where that is not the one of the same name; a plan has the settings
   *     of one scheme, so those of schemes come first
   */
  PlanOption(Form form, String label, String description, String... keys) {
    String word = name().toLowerCase(Locale.ROOT).replace('_', '-');
    this.option = "--" + word;
    this.form = form;
    this.label = label;
    this.description = description;
    this.keys = keys.length == 0 ? List.of(word) : List.of(keys);
  }

  /** The name of the option, such as {@code --stacks}. */
  public String option() {
    return option;
  }

  /** The form of its value. */
  public Form form() {
    return form;
  }

  /** The word for its value in the help. */
  public String label() {
    return label;
  }

  /** Its description for the help. */
  public String description() {
    return description;
  }

  /** The option with a name, if there is one. */
  public static Optional<PlanOption> named(String option) {
    return Arrays.stream(values()).filter(one -> one.option.equals(option)).findFirst();
  }

  /**
   * The keys that it sets in a plan, all of one map; none if the plan's scheme has nothing like it.
   */
  List<String> keys(ObjectNode plan) {
    return keys.stream()
        .map(PlanOption::map)
        .filter(map -> map.isEmpty() || plan.has(map))
        .findFirst()
        .map(first -> keys.stream().filter(key -> map(key).equals(first)).toList())
        .orElse(List.of());
  }

  private static String map(String key) {
    return key.substring(0, Math.max(0, key.indexOf('.')));
  }

  /** Whether it changes a plan that measures in slices, which has no load and no rounds. */
  public boolean isOfSlices() {
    return !isOfLoad() && this != ROUNDS;
  }

  /** Whether it is about the load. */
  boolean isOfLoad() {
    return keys.getFirst().startsWith(LOAD);
  }

  /** The key that it sets in a load. */
  String keyOfLoad() {
    return keys.getFirst().substring(LOAD.length());
  }

  /** The option that sets a key of a load, if there is one. */
  static Optional<PlanOption> ofLoad(String key) {
    return Arrays.stream(values())
        .filter(one -> one.keys.getFirst().equals(LOAD + key))
        .findFirst();
  }
}
