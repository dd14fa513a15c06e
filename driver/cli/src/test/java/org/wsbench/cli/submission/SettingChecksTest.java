package org.wsbench.cli.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredFile;
import org.wsbench.run.stack.StackCatalog;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Changes to the {@code run.json} of published runs. */
class SettingChecksTest {
  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final StackCatalog STACKS = StackCatalog.discover(ROOT);

  private static List<String> problems(String run, Consumer<ObjectNode> change) throws IOException {
    Path file = ROOT.resolve("results").resolve(run).resolve("run.json");
    ObjectNode json = Json.read(StoredFile.text(file), ObjectNode.class);
    change.accept(json);
    return SettingChecks.problems(
        Json.read(json.toString(), RunResult.class),
        PlanReader.readReceived(json.get("plan").toString()),
        STACKS);
  }

  private static ObjectNode object(JsonNode run, String... path) {
    JsonNode node = run;
    for (String key : path) {
      node = node.get(key);
    }
    return (ObjectNode) node;
  }

  /** The second one has servers that take their settings in other ways. */
  @ParameterizedTest
  @CsvSource({"quick", "servers", "versions"})
  void settingsOfARunThatWasNotChangedAddUp(String run) throws IOException {
    assertThat(problems(run, json -> {})).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "heap, 64m, -Xms512m, -Xms64m",
    "gc, Parallel, -XX:+UseSerialGC, -XX:+UseParallelGC",
    "hugePages, false, -XX:+UseTransparentHugePages, -cp"
  })
  void theJvmOfThePlanIsThatOfTheCommands(String key, String value, String has, String given)
      throws IOException {
    assertThat(problems("quick", run -> object(run, "plan", "jvm").put(key, value)))
        .containsExactly(
            "run.json, stack cxf, fork 1: its command has '%s' where the plan and the stack give '%s'"
                .formatted(has, given));
  }

  /** A system may give no huge pages, although the plan asks for them. */
  @Test
  void smallPagesMayTakeThePlaceOfHugeOnes() throws IOException {
    assertThat(
            problems("quick", run -> run.get("stacks").forEach(SettingChecksTest::dropHugePages)))
        .isEmpty();
  }

  private static void dropHugePages(JsonNode start) {
    command(start).remove(5);
  }

  @Test
  void aFlagOfTheJvmThatThePlanLacksIsFound() throws IOException {
    assertThat(problems("quick", run -> command(run.get("stacks").get(9)).insert(6, "-Xint")))
        .containsExactly(
            "run.json, stack raw-stax, fork 2: its command has '-Xint' where the plan and the stack"
                + " give '-cp'");
  }

  private static ArrayNode command(JsonNode start) {
    return (ArrayNode) start.get("process").get("command");
  }

  @Test
  void theFlagsOfAVariantAreThoseOfItsCommands() throws IOException {
    assertThat(
            problems(
                "selftest",
                run ->
                    object(run, "plan", "variants", "slower")
                        .putArray("flags")
                        .add("-Dwsbench.slowdown=0.01")))
        .containsExactly(
            "run.json, stack metro@slower, fork 1: its command has '-Dwsbench.slowdown=0.05' where"
                + " the plan and the stack give '-Dwsbench.slowdown=0.01'");
  }

  @Test
  void theContainerOfThePlanIsThatOfTheCommands() throws IOException {
    assertThat(
            problems(
                "servers",
                run -> object(run, "plan", "container").put("threads", 16).put("backlog", 9)))
        .containsExactly(
            "run.json, stack metro, fork 1: its command has '--threads 64', but the plan gives '16'",
            "run.json, stack metro, fork 1: its command has '--backlog 1024', but the plan gives"
                + " '9'");
  }

  @Test
  void aSettingWithinAWordIsFound() throws IOException {
    assertThat(
            problems(
                "servers",
                run -> {
                  for (JsonNode start : run.get("stacks")) {
                    ArrayNode command = command(start);
                    for (int i = 0; i < command.size(); i++) {
                      if (command.get(i).asString().equals("-Dwsbench.service=typed")) {
                        command.set(i, "-Dwsbench.service=reference");
                      }
                    }
                  }
                }))
        .singleElement()
        .asString()
        .endsWith("its command has '-Dwsbench.service=reference', but the plan gives 'typed'");
  }

  @ParameterizedTest
  @CsvSource({
    "connections, 16, 32",
    "allowedErrors, 5, 0",
  })
  void theComparisonIsThatOfThePlan(String key, int value, int given) throws IOException {
    assertThat(problems("quick", run -> object(run, "comparison").put(key, value)))
        .containsExactly(
            "run.json: comparison.%s is %d, but the plan gives %d".formatted(key, value, given));
  }

  @Test
  void theFlagOfTheServiceModeIsRequired() throws IOException {
    assertThat(problems("wstest-2007-quick", run -> run.putArray("flags")))
        .containsExactly(
            "run.json lacks the flag reference-service, although comparison.service is reference");
  }

  @Test
  void theFlagOfStealIsRequired() throws IOException {
    assertThat(problems("quick", run -> object(run, "environment").put("stealShare", 0.04)))
        .containsExactly("run.json lacks the flag steal, although environment.stealShare is 0.04");
  }
}
