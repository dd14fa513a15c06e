package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Json;
import org.wsbench.result.Library;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.Verdict;
import org.wsbench.run.stack.StackBuild;
import org.wsbench.run.stack.StackCatalog;

/**
 * Versions of a stack from a Maven repository, of which 3.0 and those after it are slow. Each is
 * built once for all of these tests, which takes most of their time.
 */
@Timeout(1200)
class VersionsTest {
  private static VersionedInstallation installation;

  @BeforeAll
  static void releases(@TempDir Path home) throws IOException {
    installation = VersionedInstallation.withReleases(home);
  }

  private static RunResult stored(Path run) throws IOException {
    return Json.read(Files.readString(run.resolve("run.json")), RunResult.class);
  }

  @Test
  void listsWhatTheRepositoryHas() {
    Shell.Outcome outcome = installation.run("versions", "tiny");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines().map(String::strip))
        .first()
        .isEqualTo("tiny: versions of org.example:tiny; versions before 1.0 answer nobody");
    assertThat(outcome.out().lines().skip(1).map(line -> line.strip().split(" ")[0]))
        .containsExactly(
            "tiny:1.0", "tiny:2.0", "tiny:3.0-RC1", "tiny:3.0", "tiny:3.5", "tiny:4.0");
  }

  @Test
  void listsThoseOfAClient() {
    Shell.Outcome outcome = installation.run("versions", "--clients", "caller");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines().map(String::strip))
        .startsWith("caller: versions of org.example:tiny; versions before 2.0 call nobody")
        .contains("caller:4.0")
        .doesNotContain("caller:1.0");
  }

  @Test
  void aStackIsNoClient() {
    Shell.Outcome outcome = installation.run("versions", "--clients", "tiny");

    assertThat(outcome.err())
        .isEqualTo("wsbench: STACK: there is no client 'tiny'; clients are caller\n");
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  @Tag("slow")
  void comparesVersionsSideBySideAndSaysWhichAreNotAvailable() throws Exception {
    Path out = installation.path("side-by-side");

    Shell.Outcome outcome =
        installation.run(
            "run",
            "--stacks",
            "tiny:1.0,tiny:1.0@2,tiny:3.0,tiny:3.5,tiny:0.9",
            "--out",
            out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    RunResult result = stored(out);
    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    PairRatio slow = result.pair("tiny:3.0", "tiny:1.0", "echoVoid").orElseThrow();
    assertThat(slow.verdict()).isIn(Verdict.SLOWER, Verdict.UNDECIDED);
    assertThat(slow.value()).isLessThan(0.5);
    assertThat(jars(result, "tiny:3.0")).contains("tiny 3.0");
    assertThat(jars(result, "tiny:1.0@2")).contains("tiny 1.0");
    assertThat(start(result, "tiny:3.0").description().title()).isEqualTo("Tiny 3.0");
    assertThat(start(result, "tiny:3.0").description().notes())
        .isEqualTo("Built with tiny.version 3.0. Jars as its own POM resolves them: 1 of 1.");
    assertThat(start(result, "tiny:3.5").failure().reason())
        .isEqualTo(
            "tiny:3.5 is not available: org.example:tiny:jar:3.5 is not in the Maven repositories;"
                + " ./wsbench versions tiny lists others");
    assertThat(start(result, "tiny:0.9").failure().reason())
        .isEqualTo(
            "tiny:0.9 is not available: versions before 1.0 answer nobody; ./wsbench versions tiny"
                + " lists others");
    assertThat(out.resolve("logs/tiny_3.0-1.log")).exists();
    assertThat(out.resolve("summary.csv")).content().contains("tiny:3.0");
    assertThat(installation.path("service-tiny/target/stack")).doesNotExist();
  }

  @Test
  void aRunWithoutAnAvailableVersionSaysSoInALineAndStartsNothing() {
    Path out = installation.path("none");

    Shell.Outcome outcome = installation.run("run", "--stacks=tiny:9.9", "--out=" + out);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .doesNotContain("warming up", "starting ", "Failed to execute goal")
        .endsWith(
            "failed: tiny:9.9 is not available: org.example:tiny:jar:9.9 is not in the Maven"
                + " repositories; ./wsbench versions tiny lists others\n");
    assertThat(out.resolve("summary.md")).content().contains("tiny:9.9 is not available");
    assertThat(installation.path("service-tiny/target/versions/tiny-9.9.about/jars.log"))
        .content()
        .contains("[ERROR]");
  }

  private static StackRun start(RunResult result, String name) {
    return result.stacks().stream()
        .filter(run -> run.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> jars(RunResult result, String name) {
    return start(result, name).process().libraries().stream()
        .peek(jar -> assertThat(jar.sha256()).hasSize(16))
        .map((Library jar) -> jar.name() + " " + jar.version())
        .toList();
  }

  @Test
  @Tag("slow")
  void bisectFindsTheFirstSlowVersion() throws IOException {
    Path out = installation.path("bisected");

    Shell.Outcome outcome =
        installation.run(
            "bisect",
            "tiny",
            "1.0..3.0",
            "--case",
            "echoVoid",
            // Wide intervals decide that: a slow version is ten times slower.
            "--slower-by",
            "60%",
            "--within",
            "10s",
            "--out",
            out.toString());

    // On a busy machine no figure may be used, or none is made; a wrong answer is never given.
    String said = outcome.out().replaceAll("\\s+", " ");
    if (said.contains("could not be measured: no figures")) {
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
      return;
    }
    if (outcome.exitCode() == ExitCode.UNDECIDED) {
      assertThat(said).contains("Undecided: measure longer");
    } else {
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
      assertThat(said)
          .contains(
              "tiny:3.0 is the first that is slower than 1.0 by more than 60% in echoVoid; 2.0 is not.");
    }
    assertThat(out.resolve("summary.md")).content().contains("| 3.0 |");
    assertThat(out.resolve("tiny_3.0/report.html")).exists();
  }

  @Test
  void aFeatureIsRefused() {
    Shell.Outcome outcome = installation.run("bisect", "tiny@tls", "1.0..3.0");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualToIgnoringNewLines(
            "wsbench: STACK: 'tiny@tls' is not allowed, because this command switches no features"
                + " on; give tiny");
  }

  @Test
  @Tag("slow")
  void aBuildThatHasBecomeSlowerFailsTheGate() throws Exception {
    Path before = runOfTheBuild("before", VersionedInstallation.FAST);
    Path after = runOfTheBuild("after", VersionedInstallation.SLOW);
    assertThat(digests(after)).as("the jars of the second build").isNotEqualTo(digests(before));

    Shell.Outcome outcome =
        installation.run(
            "compare", before.toString(), after.toString(), "--fail-if", "ratio < 0.95");

    // On a busy machine, the interval may decide nothing, or no figure may be used.
    if (outcome.err().contains("undecided: no row")) {
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.UNDECIDED);
      return;
    }
    assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err()).contains("ratio < 0.95: tiny:5.0-SNAPSHOT echoVoid: 0.");
  }

  private static List<String> digests(Path run) throws IOException {
    return start(stored(run), "tiny:5.0-SNAPSHOT").process().libraries().stream()
        .map(Library::sha256)
        .toList();
  }

  private static Path runOfTheBuild(String name, int burns) throws Exception {
    installation.install("5.0-SNAPSHOT", burns);
    // As a process of its own does, which has not built this snapshot yet.
    assertThat(
            StackBuild.anew(StackCatalog.discover(installation.home()).named("tiny:5.0-SNAPSHOT")))
        .isEmpty();
    Path out = installation.path(name);

    // One fork of each run would decide nothing.
    installation.run(
        "run", "--stacks=tiny:2.0,tiny:5.0-SNAPSHOT", "--forks=2", "--within=10s", "--out=" + out);

    assertThat(stored(out).pair("tiny:5.0-SNAPSHOT", "tiny:2.0", "echoVoid")).isPresent();
    return out;
  }
}
