package org.wsbench.report.profile;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.Summary;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Json;
import org.wsbench.result.LoadFigures;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.result.profile.ProfiledRound;

/** Two stacks that were profiled, with figures that are known. */
public final class ProfiledStacks {
  private static final String CASE = "echoStruct";

  private static final Layers LAYERS =
      new Layers(
          List.of(
              layer("kernel and socket", "write"),
              layer("HTTP container", "org/eclipse/jetty/"),
              layer("interceptor or handler chain", "org/apache/cxf/"),
              layer("data binding", "org/glassfish/jaxb/"),
              new Layers.Layer("JIT", "JVM", List.of(), List.of("[C2"), false)));

  private static final String METRO =
      """
      [qtp];org/eclipse/jetty/Server.handle;write 400
      [qtp];org/eclipse/jetty/Server.handle 300
      [qtp];org/eclipse/jetty/Server.handle;org/glassfish/jaxb/Unmarshaller.read 300
      """;
  private static final String CXF =
      """
      [qtp];org/eclipse/jetty/Server.handle;write 250
      [qtp];org/eclipse/jetty/Server.handle 250
      [qtp];org/eclipse/jetty/Server.handle;org/apache/cxf/Chain.next 300
      [qtp];org/eclipse/jetty/Server.handle;org/apache/cxf/Chain.next;org/glassfish/jaxb/Unmarshaller.read 150
      [C2 CompilerThre];Compile::optimize 20
      [qtp];%s 30
      """;

  private final List<Round> rounds = new ArrayList<>();
  private final List<Profile> profiles = new ArrayList<>();
  private final ProfileEvent event;
  private final String name;

  private ProfiledStacks(ProfileEvent event, String name) {
    this.event = event;
    this.name = name;
  }

  private static Layers.Layer layer(String name, String prefix) {
    return new Layers.Layer(name, name, List.of(prefix), List.of(), false);
  }

  /** The report on CPU time: 100 us of metro, 160 of cxf, of which 3 % belong to no layer. */
  public static ProfileReport cpu() {
    return report(ProfileEvent.CPU, "memset");
  }

  /**
   * The same of another event, or with another name of a frame.
   *
   * @param name of a frame that belongs to no layer
   */
  public static ProfileReport report(ProfileEvent event, String name) {
    ProfiledStacks stacks = new ProfiledStacks(event, name);
    for (int fork = 1; fork <= 2; fork++) {
      for (int first = 1; first <= 3; first += 2) {
        stacks.add("metro", fork, first, 98 + first, METRO);
        stacks.add("cxf", fork, first, 155 + 2 * fork + first, CXF.formatted(name));
      }
    }
    return stacks.report();
  }

  private void add(String stack, int fork, int first, double micros, String seen) {
    rounds.add(round(stack, fork, first, false, micros, 10_000));
    rounds.add(round(stack, fork, first + 1, true, micros, 9_900 - fork * 10));
    profiles.add(
        new Profile(
            new ProfiledRound(stack, CASE, fork, first + 1, first, event, "async-profiler", null),
            CollapsedStacks.parse(seen)));
  }

  private static Round round(
      String stack, int fork, int number, boolean discarded, double micros, long requests) {
    return new Round(
        stack,
        CASE,
        fork,
        number,
        discarded,
        Instant.EPOCH,
        new LoadFigures(1, requests, requests, Errors.NONE, new Percentiles(1, 1, 1, 1, 1, 1)),
        new ConnectionFigures(0, 0, 0, 0, null, 0, 0),
        new ResourceUse(micros, 1.0, 1.0, 0.5, null),
        List.of(),
        List.of(),
        List.of());
  }

  private ProfileReport report() {
    RunResult result = result();
    return new ProfileReport(
        ProfileFigures.of(result.comparison(), rounds, profiles, LAYERS), result, profiles);
  }

  private RunResult result() {
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            List.of("metro", "cxf"),
            List.of(CASE),
            "metro",
            32,
            ServiceMode.TYPED,
            0,
            1);
    List<StackRun> starts = List.of(TestRuns.stack("metro", 1), TestRuns.stack("cxf", 1));
    RunFigures figures = Summary.of(comparison, starts, rounds, Map.of());
    return new RunResult(
            RunResult.SCHEMA,
            RunResult.FORMAT_VERSION,
            RunResult.Status.COMPLETED,
            null,
            TestRounds.START,
            TestRounds.START.plusSeconds(60),
            comparison,
            Json.tree(Map.of()),
            Json.tree(Map.of()),
            starts,
            List.of(),
            List.of(),
            List.of(),
            List.of())
        .with(figures);
  }

  /** The run of a report, as its folder would hold it. */
  public static StoredRun run(ProfileReport report) {
    return new StoredRun(report.result(), List.of(), List.of(), List.of());
  }
}
