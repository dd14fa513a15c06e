package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.analysis.level.LimitSearch;
import org.wsbench.analysis.level.Trial;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRuns;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ProcessGauges;
import org.wsbench.result.level.Search;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;
import org.wsbench.result.level.WindowKind;

/** Sample runs of levels, one of each kind. */
public enum LevelRuns {
  /** Shares of peaks, and one rate for all; in a window the driver was late. */
  RATES {
    @Override
    public StoredLoad load() {
      LevelSettings study = TestLevels.rates(null, "50%", "70%", "90%", "50% of slowest");
      LevelWindows windows = new LevelWindows();
      for (int cycle = 1; cycle <= 3; cycle++) {
        for (String stack : STACKS) {
          double peak = LevelWindows.peak(stack) * (1 + 0.01 * cycle);
          windows.add(
              LevelWindows.rate(stack, peak, "peak", 0.99).purpose(WindowKind.PEAK).cycle(cycle));
        }
        for (String asked : study.levels()) {
          for (String stack : STACKS) {
            double share =
                asked.endsWith("%")
                    ? LevelWindows.percent(asked)
                    : 0.5 * 1000 / LevelWindows.peak(stack);
            windows.add(
                LevelWindows.rate(
                        stack, LevelWindows.peak(stack) * (1 + 0.01 * cycle), asked, share)
                    .cycle(cycle)
                    .late(stack.equals("metro") && share == 0.9 && cycle == 2 ? 14_000 : 90));
          }
        }
      }
      return windows.of(study);
    }
  },
  /** The same, stopped within the first cycle; at one level the driver was always late. */
  INTERRUPTED {
    @Override
    public StoredLoad load() {
      LevelSettings study = TestLevels.rates(TestLevels.p99(50, 0), "400/s", "2000/s");
      return new LevelWindows()
          .add(LevelWindows.rate("metro", 1500, "400/s", 400 / 1500.0))
          .add(LevelWindows.rate("axis2-xmlbeans", 1000, "400/s", 0.4).dropped(12))
          .add(LevelWindows.rate("axis2-xmlbeans", 1000, "2000/s", 2).late(250_000).dropped(9000))
          .of(study);
    }

    @Override
    RunResult.Status status() {
      return RunResult.Status.INTERRUPTED;
    }
  },
  /** A search for the most users, each trial of a stack after the other. */
  SEARCH {
    @Override
    public StoredLoad load() {
      Search search = new Search(Level.users(500), Level.users(5000), 0.05, 3);
      LevelSettings study = TestLevels.search(TestLevels.p99(50, 0.01), search);
      LevelWindows windows = new LevelWindows();
      for (String stack : STACKS) {
        List<Trial> trials = new ArrayList<>();
        Optional<Level> next = new LimitSearch(search, trials).next();
        while (next.isPresent()) {
          TestWindow window =
              LevelWindows.users(stack, next.get().value(), next.get().toString())
                  .purpose(WindowKind.SEARCH)
                  .shares(Map.of("getOrder", 1.0));
          windows.add(window);
          trials.add(Trial.of(windows.last(), study));
          next = new LimitSearch(search, trials).next();
        }
      }
      return windows.of(study);
    }
  },
  /** Users are added until the limit breaks, which it does for two of three stacks. */
  STEPS {
    @Override
    public StoredLoad load() {
      LevelSettings study =
          TestLevels.steps(TestLevels.p99(50, 0.01), "500", "1000", "1500", "2000", "2500", "3000");
      LevelWindows windows = new LevelWindows();
      for (String asked : study.levels()) {
        for (String stack : STACKS) {
          double users = Double.parseDouble(asked);
          if (users - 500 < LevelWindows.peak(stack)) {
            windows.add(LevelWindows.users(stack, users, asked));
          }
        }
      }
      return windows.of(study);
    }
  },
  /** Users come, stay, and leave. */
  SESSIONS {
    @Override
    public StoredLoad load() {
      Map<String, Double> asked = Map.of("echoVoid", 0.5, "echoStruct", 0.3, "echoOrder200", 0.2);
      Map<String, Double> sent =
          Map.of("echoVoid", 0.507, "echoStruct", 0.298, "echoOrder200", 0.195);
      LevelSettings study =
          TestLevels.sessions("300", asked, "to 100% in 5s", "100% for 20s", "to 0% in 5s");
      LevelWindows windows = new LevelWindows();
      for (int cycle = 1; cycle <= 3; cycle++) {
        for (String stack : STACKS) {
          for (int stage = 1; stage <= 3; stage++) {
            double at =
                100 * cycle + 30 * STACKS.indexOf(stack) + (stage == 1 ? 0 : stage * 15 - 25);
            windows.add(
                TestWindow.of(stack, Level.users(stage == 2 ? 300 : 150 * (3 - stage) + 1))
                    .asked("300")
                    .stage(stage)
                    .cycle(cycle)
                    .at(at, stage == 2 ? 20 : 5)
                    .tps(stage == 2 ? 295 + cycle : 148)
                    .p50((stage == 2 ? 3000 : 1800) / LevelWindows.peak(stack) * (1 + 0.1 * cycle))
                    .shares(sent)
                    .sessions(stage * 10L)
                    .busy(null));
          }
        }
      }
      return windows.of(study);
    }
  },
  /** An hour of two stacks, one of which keeps what it has. */
  SOAK {
    @Override
    public StoredLoad load() {
      Random noise = new Random(4);
      LevelWindows windows = new LevelWindows();
      for (int i = 0; i < 90; i++) {
        double at = 40.0 * i;
        windows.add(LevelWindows.soak("metro", 1200, noise).at(at, 20).cycle(i + 1));
        windows.add(
            LevelWindows.soak("raw-stax", 2400, noise)
                .at(at + 20, 20)
                .cycle(i + 1)
                .vitals(
                    new ProcessGauges(
                        (180L << 20) + 400_000L * i, (30L << 20) + 90_000L * i, 31, 70)));
      }
      return windows.of(TestLevels.rates(null, "80%"));
    }
  },
  /** More connections from level to level; of one stack, nothing is known under load. */
  CONNECTIONS {
    @Override
    public StoredLoad load() {
      Random noise = new Random(6);
      LevelWindows windows = new LevelWindows();
      for (int fork = 1; fork <= 3; fork++) {
        for (int users : List.of(100, 5000, 10_000)) {
          windows.add(LevelWindows.connections("metro", fork, users, 3000, 9000, noise));
          windows.add(
              LevelWindows.connections("raw-stax", fork, users, 1000, 1000, noise)
                  .active(ProcessGauges.UNKNOWN));
        }
      }
      return windows.of(TestLevels.connections("100", "5000", "10000"));
    }
  },
  /** Clients beside a baseline; one takes twice its time, and of the other nothing is decided. */
  CLIENTS {
    @Override
    public StoredLoad load() {
      LevelWindows windows = new LevelWindows();
      for (int fork = 1; fork <= 3; fork++) {
        for (int cycle = 1; cycle <= 3; cycle++) {
          double drift = 1 + 0.1 * fork + 0.01 * cycle;
          windows.add(LevelWindows.client("raw-stax", fork, cycle, 0.3 * drift));
          windows.add(LevelWindows.client("metro", fork, cycle, 0.6 * drift * (1 + 0.002 * cycle)));
          windows.add(
              LevelWindows.client("axis2-xmlbeans", fork, cycle, 0.3 * drift * (0.7 + 0.3 * fork)));
        }
      }
      return windows.of(TestLevels.clients("raw-stax", "1"));
    }

    @Override
    String server() {
      return "raw-echo";
    }
  },
  /** A client by itself, with so many windows that it has trends. */
  ONE_CLIENT {
    @Override
    public StoredLoad load() {
      Random noise = new Random(8);
      LevelWindows windows = new LevelWindows();
      for (int cycle = 1; cycle <= 24; cycle++) {
        windows.add(
            LevelWindows.client("metro", 1, cycle, 0.6 * (1 + 0.05 * noise.nextGaussian())));
      }
      return windows.of(TestLevels.clients(null, "1"));
    }

    @Override
    String server() {
      return "raw-echo";
    }
  };

  static final List<String> STACKS = List.of("axis2-xmlbeans", "metro", "raw-stax");

  /** Its windows, and what was asked for. */
  public abstract StoredLoad load();

  RunResult.Status status() {
    return RunResult.Status.COMPLETED;
  }

  /** The server that clients call; null in a run of stacks. */
  String server() {
    return null;
  }

  /** The run that they belong to. */
  public RunResult result() {
    List<String> stacks =
        load().windows().stream().map(LoadWindow::stack).distinct().sorted().toList();
    Comparison comparison =
        new Comparison(
            MeasurementScheme.LEVELS,
            stacks,
            load().study().shares().keySet().stream().sorted().toList(),
            server() == null ? stacks.getFirst() : load().study().baseline(),
            server() == null ? 32 : 1,
            ServiceMode.TYPED,
            0,
            1,
            null,
            server(),
            List.of());
    return Runs.run(
        comparison,
        status(),
        status() == RunResult.Status.COMPLETED ? null : "stopped before all windows were measured",
        stacks.stream().map(this::run).toList(),
        List.of(),
        List.of());
  }

  private StackRun run(String stack) {
    StackRun run = TestRuns.stack(stack, 1);
    return load().study().shares().containsKey("getOrder")
        ? run.started(run.process().command(), Optional.of("PostgreSQL 15.14"))
        : run;
  }

  /** What the windows come to. */
  public LevelFigures figures() {
    return LevelSummary.of(load());
  }
}
