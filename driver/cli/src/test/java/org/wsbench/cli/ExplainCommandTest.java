package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.run.EchoProcess;

/** {@code wsbench explain}, with dummy stacks. */
@Timeout(180)
class ExplainCommandTest {
  private static final String PLAN =
      """
      description: A run of a test
      stacks: [plain, burning]
      cases: [echoStruct]
      connections: 4
      warmup: {minimum: 500ms, limit: 500ms}
      slices: {measure: 500ms, minSlice: 10ms, minCycles: 12}
      forks: 1
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  @TempDir private Path home;
  private Path out;

  @BeforeEach
  void installation() throws IOException {
    EchoProcess.describe(home, "plain", List.of());
    EchoProcess.describe(home, "burning", List.of("burns-service=2000"));
    Files.writeString(Files.createDirectories(home.resolve("plans")).resolve("explain.yaml"), PLAN);
    out = home.resolve("out");
  }

  private Shell.Outcome explain(String... words) {
    return Shell.run(
        home,
        Stream.of(List.of("explain", "--out", out.toString()), List.of(words))
            .flatMap(List::stream)
            .toArray(String[]::new));
  }

  @Test
  void saysWhyAndSaysItAgain() throws IOException {
    Shell.Outcome outcome = explain("plain", "burning");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .containsPattern(
            "burning takes [\\d,]+ \\+- [\\d,]+ us more CPU time per\\s+echoStruct\\s+than\\s+plain:\\s+[\\d,]+\\s+in\\s+service")
        .contains("echoStruct: CPU time of a request by layer in us, +- 95 % interval")
        .containsPattern("layer +plain +burning +burning - plain")
        .contains("echoStruct, plain and burning: methods that differ most, in itself, in us")
        .containsPattern("(?m)^PlantedService.burn +0")
        .contains("Profiling costs ")
        .contains("The report: " + out.resolve("report.html"));
    assertThat(outcome.out().lines().map(String::length)).allMatch(length -> length <= 80);
    assertThat(Files.readString(out.resolve("summary.md")))
        .contains("methods that differ most, with what it calls", "burning takes ");
    Map<String, String> pages = pages();
    assertThat(pages)
        .containsOnlyKeys(
            "report.html",
            "flames/plain-echoStruct.html",
            "flames/burning-echoStruct.html",
            "flames/plain-and-burning-echoStruct.html");
    assertThat(pages.get("report.html")).contains("href=\"flames/plain-echoStruct.html\"");

    Shell.Outcome again = Shell.run(home, "report", out.toString());

    assertThat(outcome.out()).startsWith(again.out());
    assertThat(pages().equals(pages)).as("all pages have the same bytes again").isTrue();
  }

  @Test
  @Tag("slow")
  void aPublishedRunSaysTheSame() throws IOException {
    Shell.Outcome outcome = explain("plain", "burning");
    Path published = home.resolve("published");

    Shell.run(home, "report", out.toString(), "--publish", published.toString());
    Shell.Outcome again = Shell.run(home, "report", published.toString());

    assertThat(outcome.out()).startsWith(again.out()).contains("by layer in us");
  }

  private Map<String, String> pages() throws IOException {
    Map<String, String> pages = new TreeMap<>();
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".html")).toList()) {
        pages.put(out.relativize(file).toString(), Files.readString(file));
      }
    }
    return pages;
  }

  @Test
  @Tag("slow")
  void allocationIsInBytes() {
    Shell.Outcome outcome = explain("plain", "burning", "--profile", "alloc");

    assertThat(outcome.exitCode()).isIn(ExitCode.OK, ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out() + outcome.err())
        .containsPattern("heap allocation of a request by layer in B|async-profiler does not work");
  }

  @Test
  void aPlanWithAnotherSchemeIsRefused() throws IOException {
    Files.writeString(
        home.resolve("plans/explain.yaml"), "description: x\nscheme: levels\nload: {users: 4}\n");

    Shell.Outcome outcome = explain("plain");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: explain: plans/explain.yaml has scheme: levels; write scheme: slices"
                + System.lineSeparator());
    assertThat(out).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          plain nothing | STACK: there is no stack 'nothing'
          plain | STACK: plain has nothing to be compared with; name at least two stacks, such as metro cxf
          --stacks plain | --stacks: plain has nothing to be compared with; name at least two stacks
          plain --stacks burning | name the stacks as words or with --stacks, not both
          plain --profile wall | 'wall' is not allowed; give one of cpu, alloc, lock, nativemem
          plain --users 10 | there is no option '--users'
          plain --target http://127.0.0.1:1/ | there is no option '--target'
          plain burning --cases echoNothing | --cases: there is no case
          plain burning --java /nowhere | /nowhere
          """)
  void whatIsWrongIsSaidInALine(String words, String message) {
    Shell.Outcome outcome = explain(words.split(" "));

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains(message);
    assertThat(outcome.err().lines().findFirst().orElseThrow()).startsWith("wsbench: ");
    assertThat(out).doesNotExist();
  }
}
