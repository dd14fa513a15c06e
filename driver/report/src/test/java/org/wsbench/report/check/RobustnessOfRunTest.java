package org.wsbench.report.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.SCREEN;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.page.Page;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.check.AnswerKind;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;

class RobustnessOfRunTest {
  private static final RobustnessRecord RECORD =
      record(
          "25.0.1+8",
          new StackFindings(
              "metro", "Title of metro", List.of(fault("malformed-xml"), fault("nesting")), null),
          new StackFindings(
              "axis2-adb",
              "Title of axis2-adb",
              List.of(
                  fault("malformed-xml"),
                  new AttackFinding(
                      "nesting",
                      AnswerKind.NONE,
                      null,
                      "",
                      null,
                      10_000,
                      1L,
                      2L,
                      null,
                      "no answer"),
                  new AttackFinding(
                      "entity-file",
                      AnswerKind.REPLY,
                      200,
                      "",
                      "the file was read",
                      3,
                      null,
                      null,
                      2.,
                      null)),
              null),
          new StackFindings("of-no-run", "Title", List.of(fault("huge-header")), null));

  private static RobustnessRecord record(String jvm, StackFindings... stacks) {
    return new RobustnessRecord(
        1,
        "1.0",
        "2026-01-02T03:04:05Z",
        "./wsbench robustness all",
        jvm,
        "512m",
        "10s",
        List.of(stacks));
  }

  private static AttackFinding fault(String attack) {
    return new AttackFinding(attack, AnswerKind.FAULT, 500, "", null, 12, 1L, 2L, 1., null);
  }

  private static Page page(RobustnessRecord record) {
    RunResult result = Runs.COMPLETED.result();
    return RunReport.of(result, List.of()).withWords(RobustnessOfRun.of(result, record));
  }

  @Test
  void theSummaryHasTheAnswersOfTheStacksOfTheRun() {
    assertThat(MARKDOWN.of(page(RECORD)))
        .contains(
            """
            ## Answers to attacks

            | attack | metro | axis2-adb |
            | :--- | :--- | :--- |
            | malformed-xml | SOAP fault, HTTP 500 | SOAP fault, HTTP 500 |
            | nesting | SOAP fault, HTTP 500 | no answer; restarted |
            | entity-file | not tried | HTTP 200; THE FILE WAS READ |
            """)
        .contains("## Robustness, from another run\n");
  }

  @Test
  void theScreenSaysWhoWithstoodWhat() {
    assertThat(SCREEN.of(page(RECORD)))
        .endsWith(
            """
            Robustness, from another run
              2026-01-02: ./wsbench robustness all (wsbench 1.0, JDK 25.0.1+8, heap 512m, at most 10s for an answer)
              metro: kept serving after every attack (2)
              axis2-xmlbeans: not attacked
              axis2-adb: nesting, echoVoid afterwards: no answer; entity-file: the file was read
              raw-stax: not attacked
            """);
  }

  @Test
  void anotherJdkIsNamed() {
    assertThat(SCREEN.of(page(record("21"))))
        .contains("WARNING: the attacks were not made on JDK 25.0.1+8\n");
    assertThat(SCREEN.of(page(RECORD))).doesNotContain("WARNING");
  }

  @Test
  void anotherVersionOfAStackIsNamed() {
    StackFindings older = new StackFindings("metro", "Metro 3", List.of(fault("nesting")), null);

    assertThat(SCREEN.of(page(record("25.0.1+8", older))))
        .contains(
            "WARNING: the metro that was attacked is not that of this run: Metro 3\n"
                + "  metro: kept serving after every attack (1)\n");
  }

  @Test
  void withoutAnAttackOnAnyStackOfTheRunThereIsNoTable() {
    assertThat(MARKDOWN.of(page(record("25.0.1+8"))))
        .doesNotContain("Answers to attacks")
        .contains("- metro: not attacked\n");
  }
}
