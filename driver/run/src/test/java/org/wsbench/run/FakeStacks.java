package org.wsbench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  public final List<Step> steps = new ArrayList<>();

  private final List<String> names;

  /**
   * A load on a stack, or a wait for its compiler.
   *
   * @param load empty for a wait
   */
  public record Step(String stack, Optional<LoadSpec> load) {}

  /**
   * Stacks that are up.
   *
   * @param folder for the plan and for evidence
   * @param yaml of the plan
   */
  public FakeStacks(Path folder, String yaml, List<String> names, FakeGenerator.Outcome outcome) {
    this.names = names;
    this.generator =
        new FakeGenerator(
            ticker,
            spec -> {
              steps.add(new Step(stack(spec), Optional.of(spec)));
              return outcome.of(spec);
            });
    this.plan = plan(folder, yaml);
    this.recorder = new FakeRecorder(comparison(), ticker);
    for (int i = 0; i < names.size(); i++) {
      Target target = new Target("127.0.0.1", i + 1, "/");
      StackLoad load = new StackLoad(generator, target, plan::connections, 2, plan.timeout());
      live.add(
          new RunningStack(
              names.get(i),
              1,
              server(names.get(i), target),
              load,
              new EvidenceFolder(folder),
              ticker));
    }
  }

  private Server server(String name, Target target) {
    Server server = new ExternalServer(target);
    InvocationHandler watching =
        (proxy, method, args) -> {
          if (method.getName().equals("awaitCompiler")) {
            steps.add(new Step(name, Optional.empty()));
          }
          return method.invoke(server, args);
        };
    return (Server)
        Proxy.newProxyInstance(
            Server.class.getClassLoader(), new Class<?>[] {Server.class}, watching);
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
