package org.wsbench.app.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.wsbench.app.plan.Cpus;
import org.wsbench.app.plan.Overrides;
import org.wsbench.app.platform.CpuAssignment;
import org.wsbench.app.platform.Processors;
import org.wsbench.app.yaml.InvalidValueException;
import picocli.CommandLine.Option;

/** The options that change a plan. */
final class PlanOptions {
  static final String SERVICE = "--service";

  private static final String CONNECTIONS = "--connections";
  private static final String FORKS = "--forks";
  private static final String SEED = "--seed";
  private static final String UNTIL = "--until";

  @Option(
      names = Overrides.STACKS,
      split = ",",
      paramLabel = "NAME",
      description =
          "Stacks to compare. ready: all that are built; optional: those that are fetched and"
              + " built when they are named; all: both. NAME@2 is a second copy of a stack.")
  private List<String> stacks;

  @Option(
      names = Overrides.CASES,
      split = ",",
      paramLabel = "CASE",
      description = "Cases to measure, or all.")
  private List<String> cases;

  @Option(
      names = CONNECTIONS,
      paramLabel = "N",
      description = "Keep-alive connections, each with one request in flight.")
  private String connections;

  @Option(
      names = Overrides.WARMUP,
      paramLabel = "TIME",
      description = "Warm-up of each stack (slices) or round (windows), such as 10s.")
  private String warmup;

  @Option(
      names = Overrides.MEASURE,
      paramLabel = "TIME",
      description = "Measured time of each case (slices) or round (windows), such as 20s.")
  private String measure;

  @Option(
      names = Overrides.ROUNDS,
      paramLabel = "N",
      description = "Rounds of each case, in a plan with windows such as wstest-2007.")
  private Integer rounds;

  @Option(
      names = FORKS,
      paramLabel = "N",
      description = "How often each stack is started (with --until: at least).")
  private String forks;

  @Option(
      names = UNTIL,
      paramLabel = "SHARE",
      description =
          "Start further forks until half of every ratio's 95%% interval is at most this share of"
              + " the ratio, such as 3%%.")
  private String until;

  @Option(
      names = Overrides.WITHIN,
      paramLabel = "TIME",
      description = "Share about this time out among the forks and cases, such as 30m.")
  private String within;

  @Option(
      names = SEED,
      paramLabel = "N",
      description = "Seed of the random order of slices; run.json has the one that was used.")
  private String seed;

  @Option(
      names = Overrides.JAVA,
      paramLabel = "HOME",
      description = "JDK home that the Java stacks run on.")
  private String java;

  @Option(names = Overrides.HEAP, paramLabel = "SIZE", description = "Their heap, such as 512m.")
  private String heap;

  @Option(
      names = Overrides.GC,
      paramLabel = "NAME",
      description = "Their collector: Serial, Parallel, G1, or Z.")
  private String gc;

  @Option(
      names = Overrides.SERVER_CPUS,
      paramLabel = "CPUS",
      description = "CPUs for the servers, such as 0 or 1-3, or auto.")
  private String serverCpus;

  @Option(
      names = Overrides.DRIVER_CPUS,
      paramLabel = "CPUS",
      description = "CPUs for the driver, or auto.")
  private String driverCpus;

  @Option(
      names = SERVICE,
      paramLabel = "MODE",
      description =
          "typed: the service reads every value; reference: it returns its argument unread.")
  private String service;

  @Option(
      names = Overrides.USERS,
      paramLabel = "N",
      description = "Users who send, wait, and think: 200, 50,100 or '50..500 by 50'.")
  private String users;

  @Option(
      names = Overrides.RATE,
      paramLabel = "RATE",
      description =
          "In place of users, requests leave at this rate: 500/s, or 50%%,90%% of the stack's peak.")
  private String rate;

  @Option(
      names = Overrides.THINK,
      paramLabel = "TIME",
      description = "How long users think: 2s, 1s..3s, or exponential=2s.")
  private String think;

  @Option(
      names = Overrides.MIX,
      paramLabel = "MIX",
      description = "What they send, by weight: echoInteger=70,echoOrder200=30.")
  private String mix;

  @Option(
      names = Overrides.RAMP,
      paramLabel = "TIME",
      description = "Time in which the load of a window rises.")
  private String ramp;

  @Option(
      names = Overrides.HOLD,
      paramLabel = "TIME",
      description = "Length of each window at its level.")
  private String hold;

  @Option(
      names = Overrides.SLO,
      paramLabel = "LIMITS",
      description = "What users put up with: p99=50ms,errors=1%%.")
  private String slo;

  @Option(
      names = Overrides.FIND,
      paramLabel = "WHAT",
      description = "Find the most users, or the highest rate, within --slo.")
  private String find;

  Overrides overrides() {
    Map<String, String> texts = new HashMap<>();
    texts.put(Overrides.STACKS, stacks == null ? null : String.join(",", stacks));
    texts.put(Overrides.CASES, cases == null ? null : String.join(",", cases));
    texts.put(Overrides.WARMUP, warmup);
    texts.put(Overrides.MEASURE, measure);
    texts.put(Overrides.ROUNDS, rounds == null ? null : rounds.toString());
    texts.put(Overrides.SERVER_CPUS, serverCpus);
    texts.put(Overrides.DRIVER_CPUS, driverCpus);
    texts.put(CONNECTIONS, connections);
    texts.put(FORKS, forks);
    texts.put(SEED, seed);
    texts.put(UNTIL, until);
    texts.put(Overrides.WITHIN, within);
    texts.put(Overrides.USERS, users);
    texts.put(Overrides.RATE, rate);
    texts.put(Overrides.THINK, think);
    texts.put(Overrides.MIX, mix);
    texts.put(Overrides.RAMP, ramp);
    texts.put(Overrides.HOLD, hold);
    texts.put(Overrides.SLO, slo);
    texts.put(Overrides.FIND, find);
    texts.put(Overrides.JAVA, java);
    texts.put(Overrides.HEAP, heap);
    texts.put(Overrides.GC, gc);
    texts.put(SERVICE, service);
    texts.values().removeIf(Objects::isNull);
    return new Overrides(texts);
  }

  /**
   * Who runs where on this machine.
   *
   * @throws InvalidValueException naming the option, if it wishes for a processor that is not there
   */
  CpuAssignment assigned(Cpus wishes) {
    try {
      return CpuAssignment.of(wishes, Processors.ofThisMachine());
    } catch (InvalidValueException e) {
      boolean server = e.key().equals("cpus.server");
      String option = server ? Overrides.SERVER_CPUS : Overrides.DRIVER_CPUS;
      boolean given = (server ? serverCpus : driverCpus) != null;
      throw given ? e.renamed(option) : e;
    }
  }

  /** True when something was said about how stacks are started, which a running target ignores. */
  boolean aboutStacks() {
    return Stream.of(stacks, service, serverCpus, java, heap, gc).anyMatch(Objects::nonNull);
  }
}
