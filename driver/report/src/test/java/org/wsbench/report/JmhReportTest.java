package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.PAINTED;
import static org.wsbench.report.Formats.SCREEN;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.report.page.Page;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.TestJmh;
import tools.jackson.databind.JsonNode;

/** Compares whole reports with the files under {@code golden}, as {@link ReportTest} does. */
class JmhReportTest {
  @TempDir private Path folder;

  private StoredJmh jmh(RunResult.Status status, int rounds) throws IOException {
    return JmhResults.stored(folder, status, TestJmh.table(rounds), List.of());
  }

  /** A run on the machine and the JVM of the microbenchmarks. */
  private static RunResult run(JsonNode environment, List<String> jvmArgs) {
    RunResult run = Runs.COMPLETED.result();
    List<StackRun> stacks =
        run.stacks().stream().map(stack -> stack.started(jvmArgs, Optional.empty())).toList();
    return new RunResult(
        run.schema(),
        run.formatVersion(),
        run.status(),
        run.statusReason(),
        run.startedAt(),
        run.endedAt(),
        run.comparison(),
        run.plan(),
        environment,
        stacks,
        run.measurements(),
        run.pairs(),
        run.ladder(),
        run.flags());
  }

  private static RunResult alike() {
    return run(Json.tree(JmhResults.MACHINE), TestJmh.JVM_ARGS);
  }

  private static Map<String, JmhCounterpart> counterparts() {
    Map<String, JmhCounterpart> counterparts = new LinkedHashMap<>();
    counterparts.put("metro", new JmhCounterpart("jaxb", "woodstox", "woodstox", Optional.empty()));
    counterparts.put(
        "axis2-xmlbeans",
        new JmhCounterpart("xmlbeans", "woodstox", "own", Optional.of("another version.")));
    counterparts.put(
        "axis2-adb", new JmhCounterpart("adb", "woodstox", "nothing", Optional.empty()));
    return counterparts;
  }

  private static String screen(RunResult run, StoredJmh jmh) {
    Page page =
        RunReport.of(run, List.of()).withFigures(BindingShareReport.of(run, jmh, counterparts()));
    return SCREEN.of(page);
  }

  private static Page report(StoredJmh jmh) {
    return JmhReport.of(jmh, List.of("echoStruct", "echoOrder500"));
  }

  @Test
  void theReportIsTheSameUnderEveryLocale() throws IOException {
    StoredJmh jmh = jmh(RunResult.Status.COMPLETED, 5);

    ReportTest.compare("jmh.txt", () -> SCREEN.of(report(jmh)));
    ReportTest.compare("jmh.md", () -> MARKDOWN.of(report(jmh)));
  }

  @Test
  void theShareOfDataBindingIsTheSameUnderEveryLocale() throws IOException {
    StoredJmh jmh = jmh(RunResult.Status.COMPLETED, 5);
    RunResult run = alike();

    ReportTest.compare("binding_share.txt", () -> screen(run, jmh));
  }

  @Test
  void theScreenIsNoWiderThan120ColumnsOfAscii() throws IOException {
    StoredJmh jmh = jmh(RunResult.Status.INTERRUPTED, 1);

    assertThat((SCREEN.of(report(jmh)) + screen(alike(), jmh)).lines())
        .allMatch(line -> line.length() <= 120)
        .allMatch(line -> line.chars().allMatch(c -> c >= ' ' && c < 127));
  }

  @Test
  void saysThatARunWasBrokenOff() throws IOException {
    assertThat(SCREEN.of(report(jmh(RunResult.Status.INTERRUPTED, 2))))
        .startsWith(
            "Microbenchmarks of 2026-11-21T09:00:00Z, INTERRUPTED after 9 min 59 s: stopped");
    assertThat(PAINTED.of(report(jmh(RunResult.Status.RUNNING, 2))))
        .startsWith("<BAD>")
        .contains("INCOMPLETE");
  }

  @Test
  void aRunThatMeasuredNothingHasNothingToRead() throws IOException {
    StoredJmh jmh = jmh(RunResult.Status.FAILED, 1);
    Files.writeString(jmh.file(), "[]");

    assertThat(SCREEN.of(report(StoredJmh.read(folder))))
        .isEqualTo(
            """
            Microbenchmarks of 2026-11-21T09:00:00Z, FAILED after 9 min 59 s: stopped by a test.

            Notes
              jmh.json contains no benchmark
            """);
  }

  @Test
  void saysThatPlainJmhDoesNotInterleave() throws IOException {
    Path plain = Files.writeString(folder.resolve("mine.json"), TestJmh.table(3));

    assertThat(SCREEN.of(report(StoredJmh.read(plain))))
        .startsWith("Result of plain JMH.\n3 forks, one benchmark after the other: ");
  }

  @Test
  void warnsOfNothingWhereBothWereMadeAlike() throws IOException {
    assertThat(screen(alike(), jmh(RunResult.Status.COMPLETED, 5))).doesNotContain("WARNING");
  }

  @Test
  void warnsOfAnotherMachine() throws IOException {
    Map<String, Object> other = Map.of("machine", Map.of("cpuModel", "Other 1", "processors", 2));

    assertThat(screen(run(Json.tree(other), TestJmh.JVM_ARGS), jmh(RunResult.Status.COMPLETED, 5)))
        .contains(
            "WARNING: machine (cpuModel) of the microbenchmarks: Invented 9000; of the servers:"
                + " Other 1.");
  }

  @Test
  void warnsOfOtherFlags() throws IOException {
    assertThat(
            screen(
                run(
                    Json.tree(JmhResults.MACHINE),
                    List.of("java", "-Xmx512m", "-XX:+UseZGC", "Main")),
                jmh(RunResult.Status.COMPLETED, 5)))
        .contains(
            "WARNING: JVM flags of the microbenchmarks: -XX:+UseSerialGC -Xms512m -Xmx512m; of the"
                + " servers:");
  }

  @Test
  void warnsOfAnotherJdk() throws IOException {
    Path plain =
        Files.writeString(
            folder.resolve("mine.json"), TestJmh.table(3).replace(TestJmh.VM_VERSION, "17.0.9+9"));

    assertThat(screen(alike(), StoredJmh.read(plain)))
        .contains("WARNING: JDK of the microbenchmarks: 17.0.9+9; of the servers: 25.0.1+8.")
        .contains("WARNING: machine (cpuModel) of the microbenchmarks: unknown; of the servers:");
  }

  @Test
  void saysThatMoreThanAllIsDataBinding() throws IOException {
    Path slow =
        Files.writeString(folder.resolve("mine.json"), TestJmh.table(5).replace("us/op", "ms/op"));

    assertThat(screen(alike(), StoredJmh.read(slow)))
        .contains("than the server's CPU per request: FAILS for")
        .contains("metro echoOrder500");
  }

  @Test
  void aTimeThatNobodyKnowsIsNoTime() throws IOException {
    RunResult target = Runs.TARGET.result();
    Page page =
        RunReport.of(target, List.of())
            .withFigures(
                BindingShareReport.of(target, jmh(RunResult.Status.COMPLETED, 5), counterparts()));

    assertThat(SCREEN.of(page))
        .contains(
            "Sum check, unmarshal + marshal take less time than the server's CPU per request: nothing")
        .contains("target: no microbenchmark for this data binding");
  }
}
