package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.run.EchoProcess;

/** {@code wsbench share}, with dummy stacks and a stand-in for the benchmarks. */
@Timeout(180)
class ShareCommandTest {
  private static final String PLAN =
      """
      description: A run of a test
      stacks: [one, raw-echo]
      cases: [echoStruct]
      connections: 4
      warmup: {minimum: 0s, limit: 0s}
      slices: {measure: 300ms, minSlice: 5ms, minCycles: 12}
      forks: 2
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  private static final String BENCHMARKS =
      """
      description: InterleavedTasks of a test
      include: [RoundTrip, Parse]
      turn: 1ms
      warmup: {minimum: 0s, limit: 5s}
      """;

  @TempDir private Path home;
  private Path out;

  @BeforeEach
  void installation() throws IOException {
    StandIn.install(home);
    EchoProcess.describe(home, "one", List.of(), "jmh: {binding: jaxb, parser: woodstox}");
    EchoProcess.describe(home, "two", List.of());
    EchoProcess.describe(home, "raw-echo", List.of());
    Files.writeString(Files.createDirectories(home.resolve("plans")).resolve("share.yaml"), PLAN);
    Files.writeString(
        Files.createDirectories(home.resolve("jmh/plans")).resolve("share.yaml"), BENCHMARKS);
    out = home.resolve("out");
  }

  @Test
  void saysWhereTheTimeGoesAndSaysItAgain() throws IOException {
    Shell.Outcome outcome = Shell.run(home, "share", "--out", out.toString());

    assertThat(outcome.out())
        .contains("one: where the CPU time of a request goes, in %")
        .containsPattern("case +us per request +parse +binding")
        .containsPattern("echoStruct +\\d+!? .*\\d.* \\d.* \\d")
        .contains("Sum check, the parts are no more than the whole: ");
    assertThat(Files.readString(out.resolve("jmh.json")))
        .contains("Parse.parse", "RoundTrip.roundTrip")
        .doesNotContain("adb", "Unmarshal.unmarshal");
    String html = Files.readString(out.resolve("report.html"));
    assertThat(html).contains("where the CPU time of a request goes");

    Shell.Outcome again = Shell.run(home, "report", out.toString());
    assertThat(outcome.out()).startsWith(again.out());
    assertThat(Files.readString(out.resolve("report.html")).equals(html))
        .as("the HTML report has the same bytes again")
        .isTrue();
  }

  @Test
  void aStackWithoutMicrobenchmarksIsRefused() {
    Shell.Outcome outcome = Shell.run(home, "share", "--stacks", "two", "--out", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: --stacks: no microbenchmark does what the data binding of two does (key jmh"
                + " of stack.yaml); name other stacks"
                + System.lineSeparator());
    assertThat(out).doesNotExist();
  }

  @Test
  void aServiceThatReadsNothingIsRefused() throws IOException {
    Files.writeString(home.resolve("plans/share.yaml"), PLAN + "service: reference\n");

    Shell.Outcome outcome = Shell.run(home, "share", "--out", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .startsWith("wsbench: share: service: reference leaves values unread")
        .hasLineCount(1);
    assertThat(out).doesNotExist();
  }

  @Test
  void saysThatTheBenchmarksAreNotBuilt() throws IOException {
    Files.delete(StandIn.jar(home));

    Shell.Outcome outcome = Shell.run(home, "share", "--out", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err()).contains("the microbenchmarks are not built");
    assertThat(out).doesNotExist();
  }
}
