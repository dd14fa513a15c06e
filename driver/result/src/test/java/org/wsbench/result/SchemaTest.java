package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.TestCluster;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadFolder;
import org.wsbench.result.level.ProcessGauges;
import org.wsbench.result.level.Search;
import org.wsbench.result.level.TestLevelFigures;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.result.profile.ProfiledRound;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StartsFolder;
import org.wsbench.result.starts.TestStarts;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The files of real run folders against the published schemas. */
class SchemaTest {
  private static final Path RESULTS = Path.of("..", "..", "results");
  private static final String BASE = "https://wsbench.org/results/";

  @TempDir private Path folder;

  private Schema run;
  private Schema round;
  private Schema load;
  private Schema window;
  private Schema cluster;
  private Schema profile;
  private Schema starts;
  private Schema start;

  @BeforeEach
  void schemas() throws IOException {
    Map<String, String> texts =
        Map.of(
            BASE + "run.schema.json", closed("run.schema.json"),
            BASE + "round.schema.json", closed("round.schema.json"),
            BASE + "load.schema.json", closed("load.schema.json"),
            BASE + "window.schema.json", closed("window.schema.json"),
            BASE + "cluster.schema.json", closed("cluster.schema.json"),
            BASE + "profile.schema.json", closed("profile.schema.json"),
            BASE + "starts.schema.json", closed("starts.schema.json"),
            BASE + "start.schema.json", closed("start.schema.json"));
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts));
    run = registry.getSchema(SchemaLocation.of(BASE + "run.schema.json"));
    round = registry.getSchema(SchemaLocation.of(BASE + "round.schema.json"));
    load = registry.getSchema(SchemaLocation.of(BASE + "load.schema.json"));
    window = registry.getSchema(SchemaLocation.of(BASE + "window.schema.json"));
    cluster = registry.getSchema(SchemaLocation.of(BASE + "cluster.schema.json"));
    profile = registry.getSchema(SchemaLocation.of(BASE + "profile.schema.json"));
    starts = registry.getSchema(SchemaLocation.of(BASE + "starts.schema.json"));
    start = registry.getSchema(SchemaLocation.of(BASE + "start.schema.json"));
  }

  @Test
  void aRunOfSlicesIsValidAtItsStartAndAtItsEnd() throws IOException {
    try (RunFolder writer = create(MeasurementScheme.SLICES)) {
      assertValid();
      for (String stack : TestRuns.STACKS) {
        writer.put(TestRuns.stack(stack, 1));
        writer.append(TestRounds.sliced(stack, "echoVoid", 1000, 30), TestRounds.latencies(1000));
      }
      assertValid();
      writer.finish(
          RunResult.Status.COMPLETED, null, TestRounds.START.plusSeconds(60), SchemaTest::measured);
    }
    assertValid();
  }

  @Test
  void aRunOfALadderIsValid() throws IOException {
    Comparison plain = TestRuns.comparison(MeasurementScheme.SLICES, List.of("echoVoid"));
    List<LadderStep> steps =
        List.of(
            new LadderStep("at first", "metro", "axis2-xmlbeans"),
            new LadderStep("another binding", "metro", "axis2-adb", "at first"));
    Comparison ladder = TestRuns.with(plain, steps);
    try (RunFolder writer =
        RunFolder.create(folder, TestRounds.START, ladder, Map.of(), Map.of("cores", 2))) {
      assertValid();
      writer.finish(
          RunResult.Status.COMPLETED,
          null,
          TestRounds.START.plusSeconds(60),
          run -> climbed(steps));
    }
    assertValid();
    RunResult read = StoredRun.read(folder).result();
    assertThat(read.comparison()).isEqualTo(ladder);
    assertThat(read.ladder()).isEqualTo(climbed(steps).ladder());
  }

  private static RunFigures climbed(List<LadderStep> steps) {
    Interval interval = new Interval(0.9, 1.4);
    LadderFigure.Change change =
        new LadderFigure.Change(
            1.2,
            interval,
            null,
            List.of(1.2),
            Bound.atLeast(Flag.DRIVER_SATURATED),
            Verdict.UNDECIDED,
            null);
    List<String> cases = List.of("echoVoid");
    return new RunFigures(
        List.of(),
        List.of(),
        List.of(
            new LadderFigure(steps.getFirst().step(), cases, 1.5, null, null),
            new LadderFigure(steps.getLast().step(), cases, 1.8, interval, change)));
  }

  @Test
  void aRunOfWindowsWithEveryKindOfGapIsValid() throws IOException {
    try (RunFolder writer = create(MeasurementScheme.WINDOWS)) {
      StackRun run = TestRuns.stack("metro", 1);
      writer.put(run.withWarmUp(null).withProcess(ServerProcess.UNKNOWN));
      writer.put(
          TestRuns.stack("axis2-adb", 1)
              .withFailure(new StackRun.Failure("died", List.of("last words"))));
      Round wrong =
          TestRounds.with(
              TestRounds.window("metro", "echoVoid", 1, 100), new Errors(1, 2, 3, 4, 5), false);
      writer.append(wrong, TestRounds.latencies(100));
      writer.flag(Flag.NOT_PINNED);
      writer.finish(
          RunResult.Status.FAILED,
          "no disk",
          TestRounds.START.plusSeconds(60),
          SchemaTest::measured);
    }
    assertValid();
  }

  @Test
  void runsOfLevelsAreValid() throws IOException {
    Search search = new Search(Level.users(50), Level.users(5000), 0.03, 3);
    TestWindow whole = TestWindow.of("metro", Level.users(50)).sessions(3).database(900);
    TestWindow gaps =
        TestWindow.of("metro@2", Level.rate(0.5))
            .tps(0)
            .busy(null)
            .vitals(ProcessGauges.UNKNOWN)
            .active(ProcessGauges.UNKNOWN);
    assertValid("search", TestLevels.search(TestLevels.p99(50, 0.01), search), whole);
    assertValid("rates", TestLevels.rates(null, "50%"), gaps);
    assertValid("sessions", TestLevels.sessions("20", Map.of("echoVoid", 1.0), "up"), whole);
  }

  private void assertValid(String name, LevelSettings study, TestWindow one) throws IOException {
    Path path = Files.createDirectory(folder.resolve(name));
    LoadFolder writer = LoadFolder.create(path, study, TestRounds.START);
    assertLoadValid(path);
    writer.append(one.build(), one.latencies());
    writer.finish(stored -> TestLevelFigures.withGaps(one.build()));
    assertLoadValid(path);
  }

  private void assertLoadValid(Path path) throws IOException {
    String json = Files.readString(path.resolve(LoadFolder.LOAD));
    assertThat(load.validate(json, InputFormat.JSON)).isEmpty();
    for (String line : Files.readAllLines(path.resolve(LoadFolder.WINDOWS))) {
      assertThat(window.validate(line, InputFormat.JSON)).isEmpty();
    }
  }

  @Test
  void startsAreValidWithEveryGap() throws IOException {
    StartsFolder writer = StartsFolder.create(folder, TestStarts.SETTINGS);
    assertStartsValid();
    writer.append(TestStarts.whole("metro:4.0.2@large", 1, 1));
    writer.append(TestStarts.timesOnly("php-soap", 1, 90));
    writer.finish(stored -> footprint());
    assertStartsValid();

    assertThat(start.validate("{\"stack\":\"metro\",\"fork\":0}", InputFormat.JSON)).hasSize(3);
  }

  @Test
  void startsOfClientsAreValid() throws IOException {
    StartsFolder writer = StartsFolder.create(folder, TestStarts.OF_CLIENTS);
    writer.append(TestStarts.client("metro", 1, 1, 1000, 0.1));
    writer.finish(stored -> shrinking());
    assertStartsValid();

    assertThat(
            start.validate(
                "{\"stack\":\"cxf\",\"fork\":1,\"startedAt\":\"2026-01-01T00:00:00Z\",\"figures\":{\"secondPortMillis\":1}}",
                InputFormat.JSON))
        .isNotEmpty();
  }

  private static FootprintFigures shrinking() {
    String growth = StartFigure.HEAP_PER_PORT.id();
    return new FootprintFigures(
        List.of(new StartEstimate("metro", growth, 2, -3, new Interval(-9, 3), -4, -2)), List.of());
  }

  private void assertStartsValid() throws IOException {
    String json = Files.readString(folder.resolve(StartsFolder.RESULT));
    assertThat(starts.validate(json, InputFormat.JSON)).isEmpty();
    for (String line : Files.readAllLines(folder.resolve(StartsFolder.STARTS))) {
      assertThat(start.validate(line, InputFormat.JSON)).isEmpty();
    }
  }

  private static FootprintFigures footprint() {
    Interval interval = new Interval(0.9, 1.1);
    return new FootprintFigures(
        List.of(
            new StartEstimate("metro", StartFigure.CPU.id(), 1, 2, interval, 1, 3),
            new StartEstimate("php-soap", StartFigure.CPU.id(), 1, 2, null, 2, 2)),
        List.of(
            new PairRatio(
                "metro",
                "php-soap",
                StartFigure.CPU.id(),
                1,
                interval,
                interval,
                1,
                2,
                List.of(1.0, 1.0),
                Bound.NONE,
                Verdict.EQUAL,
                0.1)));
  }

  @Test
  void theAgentsOfARunAreValidWithEveryGap() throws IOException {
    ClusterResult.write(
        folder,
        TestCluster.of(
            TestCluster.STARTS,
            TestCluster.server(),
            TestCluster.driver("load1", 0.9),
            TestCluster.lost("load2", 0.1, "no answer for 5 s")));

    String json = Files.readString(folder.resolve(ClusterResult.FILE));

    assertThat(cluster.validate(json, InputFormat.JSON)).isEmpty();
    assertThat(cluster.validate(json.replace("\"driver\"", "\"idler\""), InputFormat.JSON))
        .hasSize(2);
  }

  @Test
  void profiledRoundsAreValid() throws IOException {
    for (ProfileEvent event : ProfileEvent.values()) {
      ProfileFolder.append(folder, profiled(event, null));
      ProfileFolder.append(folder, profiled(event, "no JVM"));
    }

    List<String> lines = Files.readAllLines(folder.resolve(ProfileFolder.FILE));

    assertThat(lines).hasSize(2 * ProfileEvent.values().length);
    assertThat(lines)
        .allSatisfy(line -> assertThat(profile.validate(line, InputFormat.JSON)).isEmpty());
  }

  private static Profile profiled(ProfileEvent event, String note) {
    return new Profile(
        new ProfiledRound("metro@2", "echoVoid", 1, 2, 1, event, "async-profiler", note),
        CollapsedStacks.NONE);
  }

  @Test
  void theDescriptionExplainsEveryFlag() throws IOException {
    String text = Files.readString(Path.of("..", "..", "docs", "results-format.md"));

    for (Flag flag : Flag.values()) {
      assertThat(text).contains("| `" + flag.id() + "` | " + flag.explanation() + " |");
    }
  }

  @Test
  void whatIsNotARoundIsFound() {
    assertThat(round.validate("{\"stack\":\"Metro\",\"requests\":-1}", InputFormat.JSON))
        .hasSizeGreaterThan(2);
  }

  private RunFolder create(MeasurementScheme scheme) throws IOException {
    return RunFolder.create(
        folder,
        TestRounds.START,
        TestRuns.comparison(scheme, List.of("echoVoid")),
        Map.of("scheme", scheme.id()),
        Map.of("cores", 2));
  }

  private static RunFigures measured(StoredRun run) {
    return TestRuns.figures(run.rounds());
  }

  private void assertValid() throws IOException {
    String json = Files.readString(folder.resolve(RunFolder.RUN));
    assertThat(run.validate(json, InputFormat.JSON)).isEmpty();
    for (String line : Files.readAllLines(folder.resolve(RunFolder.ROUNDS))) {
      assertThat(round.validate(line, InputFormat.JSON)).isEmpty();
    }
  }

  /** The schema with every object closed, so that a key it does not describe is found. */
  private static String closed(String file) throws IOException {
    JsonNode schema = Json.read(Files.readString(RESULTS.resolve(file)), JsonNode.class);
    close(schema);
    return Json.line(schema);
  }

  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object && object.has("properties") && object.has("type")) {
      object.put("additionalProperties", false);
    }
    node.forEach(SchemaTest::close);
  }
}
