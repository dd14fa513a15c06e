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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The files of real run folders against the published schemas. */
class SchemaTest {
  private static final Path RESULTS = Path.of("..", "..", "results");
  private static final String BASE = "https://wsbench.org/results/";

  @TempDir private Path folder;

  private Schema run;
  private Schema round;

  @BeforeEach
  void schemas() throws IOException {
    Map<String, String> texts =
        Map.of(
            BASE + "run.schema.json", closed("run.schema.json"),
            BASE + "round.schema.json", closed("round.schema.json"));
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts));
    run = registry.getSchema(SchemaLocation.of(BASE + "run.schema.json"));
    round = registry.getSchema(SchemaLocation.of(BASE + "round.schema.json"));
  }

  @Test
  void aRunOfSlicesIsValidAtItsStartAndAtItsEnd() throws IOException {
    try (RunFolder writer = create(MeasurementScheme.SLICES)) {
      assertValid();
      for (String stack : Invented.STACKS) {
        writer.put(Invented.stack(stack, 1));
        writer.append(Invented.sliced(stack, "echoVoid", 1000, 30), Invented.latencies(1000));
      }
      assertValid();
      writer.finish(
          RunResult.Status.COMPLETED, null, Invented.START.plusSeconds(60), SchemaTest::measured);
    }
    assertValid();
  }

  @Test
  void aRunOfALadderIsValid() throws IOException {
    Comparison plain = Invented.comparison(MeasurementScheme.SLICES, List.of("echoVoid"));
    List<LadderStep> steps =
        List.of(
            new LadderStep("at first", "metro", "axis2-xmlbeans"),
            new LadderStep("another binding", "metro", "axis2-adb"));
    Comparison ladder = Invented.with(plain, steps);
    try (RunFolder writer =
        RunFolder.create(folder, Invented.START, ladder, Map.of(), Map.of("cores", 2))) {
      assertValid();
      writer.finish(
          RunResult.Status.COMPLETED, null, Invented.START.plusSeconds(60), run -> climbed(steps));
    }
    assertValid();
    RunResult read = StoredRun.read(folder).result();
    assertThat(read.comparison()).isEqualTo(ladder);
    assertThat(read.ladder()).isEqualTo(climbed(steps).ladder());
  }

  private static RunFigures climbed(List<LadderStep> steps) {
    Interval interval = new Interval(0.9, 1.4);
    LadderFigure.Change change =
        new LadderFigure.Change(1.2, interval, null, List.of(1.2), Verdict.UNDECIDED, null);
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
      StackRun run = Invented.stack("metro", 1);
      writer.put(run.withWarmUp(null).withProcess(ServerProcess.UNKNOWN));
      writer.put(
          Invented.stack("axis2-adb", 1)
              .withFailure(new StackRun.Failure("died", List.of("last words"))));
      Round wrong =
          Invented.with(
              Invented.window("metro", "echoVoid", 1, 100), new Errors(1, 2, 3, 4, 5), false);
      writer.append(wrong, Invented.latencies(100));
      writer.flag(Flag.NOT_PINNED);
      writer.finish(
          RunResult.Status.FAILED, "no disk", Invented.START.plusSeconds(60), SchemaTest::measured);
    }
    assertValid();
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
        Invented.START,
        Invented.comparison(scheme, List.of("echoVoid")),
        Map.of("scheme", scheme.id()),
        Map.of("cores", 2));
  }

  private static RunFigures measured(StoredRun run) {
    return Invented.figures(run.rounds());
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
