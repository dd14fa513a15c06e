package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** Runs on disk with known differences; the fields say what is wrong with those that follow. */
final class ComparedRuns {
  static final Map<String, Object> PLAN =
      Map.of("name", "quick", "connections", "32", "jvm", Map.of("heap", "512m"));

  private static final List<String> CASES = List.of("echoVoid", "echoDate");

  /** Of a server that left a fifth of its CPU unused. */
  private static final ResourceUse IDLE = new ResourceUse(50.0, 6.25, 0.8, 0.21, 220_000_000L);

  private static final Errors WRONG = new Errors(0, 0, 1, 0, 0);

  private final Path folder;

  RunResult.Status status = RunResult.Status.COMPLETED;

  int forks = 4;

  /** In how many forks servers are idle for a fifth of the time in echoVoid. */
  int idleForks;

  /** By how much metro serves more in odd forks, and less in even ones, as a share. */
  double spread;

  /** Name of a stack that fails before it is measured; empty for none. */
  String dead = "";

  /** Id of a case in which each round of a stack is slow and has a wrong reply; empty for none. */
  String failing = "";

  /** The stack that has wrong replies. */
  String wrongStack = "metro";

  /** Id of a case that metro cannot serve; empty for none. */
  String leftOut = "";

  ComparedRuns(Path folder) {
    this.folder = folder;
  }

  /** A run of a baseline and of a stack, on a machine of any speed. */
  String run(String name, double machine, double metro, Object plan) throws IOException {
    return run(name, List.of("axis2-xmlbeans", "metro"), machine, metro, plan);
  }

  String run(String name, List<String> stacks, double machine, double metro, Object plan)
      throws IOException {
    Path out = folder.resolve(name);
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            stacks,
            CASES,
            stacks.getFirst(),
            32,
            ServiceMode.TYPED,
            0,
            1);
    try (RunFolder writer =
        RunFolder.create(
            out, TestRounds.START, comparison, plan, Map.of("machine", Map.of("processors", 2)))) {
      for (int fork = 1; fork <= forks; fork++) {
        for (String stack : stacks) {
          StackRun start = TestRuns.stack(stack, fork);
          if (stack.equals(dead)) {
            writer.put(start.withFailure(new StackRun.Failure("it ended", List.of())));
            continue;
          }
          boolean partly = stack.equals("metro") && !leftOut.isEmpty();
          writer.put(
              partly ? start.withFailure(new StackRun.Failure("too large", List.of())) : start);
          double ofFork = 1 + (fork % 2 == 0 ? -spread : spread);
          double tps = 10_000 * machine * (stack.equals("metro") ? metro * ofFork : 1);
          for (String echoCase : CASES) {
            if (partly && echoCase.equals(leftOut)) {
              continue;
            }
            double inCase =
                echoCase.equals("echoDate") && stack.equals("metro") ? tps / metro : tps;
            boolean wrong = stack.equals(wrongStack) && echoCase.equals(failing);
            double served = wrong ? inCase / 50 : inCase;
            Round round = TestRounds.inFork(fork, TestRounds.sliced(stack, echoCase, served, 100));
            Round right = wrong ? TestRounds.with(round, WRONG, false) : round;
            writer.append(
                fork <= idleForks && echoCase.equals("echoVoid")
                    ? TestRounds.with(right, IDLE)
                    : right,
                TestRounds.latencies(1000));
          }
        }
      }
      writer.finish(status, null, TestRounds.START.plusSeconds(60), Summary::of);
    }
    return out.toString();
  }

  Shell.Outcome compare(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "compare";
    System.arraycopy(args, 0, all, 1, args.length);
    return Shell.run(folder, all);
  }
}
