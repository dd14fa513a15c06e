package org.wsbench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.Slices;
import org.wsbench.result.Comparison;
import org.wsbench.result.ServiceMode;
import org.wsbench.run.platform.FakeTicker;

/** Live stacks without processes, on one fake generator; each has a port of its own. */
public final class FakeStacks {

  public final FakeTicker ticker = new FakeTicker();
  public final FakeGenerator generator;
  public final FakeRecorder recorder;
  public final Plan plan;
  public final List<RunningStack> live = new ArrayList<>();

  private final List<String> names;

  /**
   * Stacks that are up.
   *
   * @param folder for the plan and for evidence
   * @param yaml of the plan
   */
  public FakeStacks(Path folder, String yaml, List<String> names, FakeGenerator.Outcome outcome) {
    this.names = names;
    this.generator = new FakeGenerator(ticker, outcome);
    this.plan = plan(folder, yaml);
    this.recorder = new FakeRecorder(comparison(), ticker);
    for (int i = 0; i < names.size(); i++) {
      Target target = new Target("127.0.0.1", i + 1, "/");
      StackLoad load = new StackLoad(generator, target, plan::connections, 2, plan.timeout());
      Server server = new ExternalServer(target);
      live.add(new RunningStack(names.get(i), 1, server, load, new EvidenceFolder(folder), ticker));
    }
  }

  /** The name of the stack that a load was for. */
  public String stack(LoadSpec spec) {
    return names.get(spec.target().port() - 1);
  }

  /** The case that a load was of. */
  public static String caseOf(LoadSpec spec) {
    return spec.source().operations().getFirst();
  }

  /** Stacks that are always as fast, by the ports 1, 2 and so on, in replies per second. */
  public static FakeGenerator.Outcome serving(Map<Integer, Double> tps) {
    return spec -> FakeGenerator.serving(tps.get(spec.target().port())).of(spec);
  }

  private Comparison comparison() {
    return new Comparison(
        plan.scheme().id(),
        names,
        plan.cases().stream().map(EchoCase::id).toList(),
        names.getFirst(),
        plan.connections(),
        ServiceMode.TYPED,
        0,
        1);
  }

  private static Plan plan(Path folder, String yaml) {
    try {
      return PlanReader.read(Files.writeString(folder.resolve("fake.yaml"), yaml));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Slices slices() {
    return (Slices) plan.scheme();
  }
}
