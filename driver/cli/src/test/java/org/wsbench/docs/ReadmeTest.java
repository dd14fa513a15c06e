package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Plans;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import picocli.CommandLine.Command;

/** A list that differs is corrected by copying the expected text out of the failure. */
class ReadmeTest {
  private static final int MOST_LINES = 120;
  private static final int MOST_COLUMNS = 120;

  private final Document readme = Document.named("README.md");
  private final Document stacks = Document.named("docs/stacks.md");

  @Test
  void isShort() {
    assertThat(readme.text().lines())
        .hasSizeLessThanOrEqualTo(MOST_LINES)
        .allMatch(line -> line.length() <= MOST_COLUMNS);
  }

  @Test
  void listsTheStacksThatThereAre() {
    Stream<String> rows =
        StackCatalog.discover(Document.ROOT).finished().stream()
            .map(
                stack ->
                    "| `%s` | %s | %s | %s |"
                        .formatted(
                            stack.name(),
                            stack.title(),
                            stack.approach().id(),
                            stack.deviations().size()));

    assertThat(stacks.block("stacks"))
        .isEqualTo(
            table(
                "| stack | what it is | approach | deviations |\n| :--- | :--- | :--- | ---: |",
                rows));
  }

  @Test
  void listsTheStacksThatHaveVersions() {
    String names =
        StackCatalog.discover(Document.ROOT).finished().stream()
            .filter(stack -> stack.version().isPresent())
            .map(stack -> "`" + stack.name() + "`")
            .collect(Collectors.joining(", "));

    assertThat(stacks.block("versions")).isEqualTo("\n" + names + "\n\n");
  }

  @Test
  void everyStackHasAReadmeOfItsOwn() {
    assertThat(StackCatalog.discover(Document.ROOT).finished())
        .allSatisfy(
            stack ->
                assertThat(readmeOf(stack).text())
                    .containsPattern("^# .*(?<![a-z0-9-])" + stack.name() + "(?![a-z0-9-])")
                    .contains("**Versions**", "stack.yaml"));
  }

  private static Document readmeOf(StackDescriptor stack) {
    Path folder = Document.ROOT.relativize(stack.folder());
    return Document.named(folder.resolve("README.md").toString());
  }

  @Test
  void listsTheCasesThatThereAre() {
    Stream<String> rows =
        Arrays.stream(Operation.values())
            .map(
                operation ->
                    "| `%s` | %s | %s |"
                        .formatted(
                            operation.element(),
                            join(casesOf(operation), EchoCase::id),
                            join(casesOf(operation), ReadmeTest::requestBytes)));

    assertThat(stacks.block("cases"))
        .isEqualTo(table("| operation | cases | request bytes |\n| :--- | :--- | ---: |", rows));
  }

  @Test
  void listsThePlansThatThereAre() {
    Plans<Plan> plans = Plans.ofRuns(Document.ROOT);
    Stream<String> rows =
        plans.names().stream()
            .map(
                name -> {
                  Plan plan = plans.find(name);
                  String limit = plan.within().map(time -> time.toMinutes() + " min").orElse("");
                  return "| `%s` | %s | %s |".formatted(name, plan.description(), limit);
                });

    assertThat(Document.named("docs/plans.md").block("plans"))
        .isEqualTo(table("| plan | what it does | about |\n| :--- | :--- | ---: |", rows));
    assertThat(plans.names()).contains(Defaults.PLAN);
  }

  @Test
  void theSelfTestTakesTheTimeOfItsPlan() throws ClassNotFoundException {
    long minutes = Plans.ofRuns(Document.ROOT).find("selftest").within().orElseThrow().toMinutes();
    Command command = Class.forName("org.wsbench.cli.SelftestCommand").getAnnotation(Command.class);

    assertThat(command.description()[0]).endsWith(", in about " + minutes + " minutes.");
    assertThat(Document.named("README.md").text())
        .containsPattern("\\./wsbench selftest +# [^\n]* \\(" + minutes + " min\\)\n");
  }

  @Test
  void listsTheExitCodesThatThereAre() throws ClassNotFoundException {
    Command command = Class.forName("org.wsbench.cli.Wsbench").getAnnotation(Command.class);
    Stream<String> rows =
        Arrays.stream(command.exitCodeList())
            .map(code -> code.split(":", 2))
            .map(code -> "| `%s` | %s |".formatted(code[0], code[1]));

    assertThat(Document.named("docs/ci.md").block("exit-codes"))
        .isEqualTo(table("| exit code | meaning |\n| :--- | :--- |", rows));
  }

  private static String table(String head, Stream<String> rows) {
    return Stream.concat(Stream.of(head), rows).collect(Collectors.joining("\n", "\n", "\n\n"));
  }

  private static List<EchoCase> casesOf(Operation operation) {
    return EchoCase.contract().stream().filter(one -> one.operation() == operation).toList();
  }

  private static String join(List<EchoCase> cases, Function<EchoCase, String> text) {
    return cases.stream().map(text).collect(Collectors.joining(", "));
  }

  private static String requestBytes(EchoCase echoCase) {
    int bytes = Payloads.of(echoCase).getFirst().request().length;
    return String.format(Locale.ROOT, "%d", bytes);
  }
}
