package org.wsbench.report.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.SCREEN;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.check.AnswerKind;
import org.wsbench.result.check.AttackDescription;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;

class RobustnessReportTest {
  private static final StackFindings FINDINGS =
      new StackFindings(
          "a-stack",
          "An engine 1.0, a parser_2",
          List.of(
              new AttackFinding(
                  "malformed-xml",
                  AnswerKind.FAULT,
                  500,
                  "x",
                  null,
                  12.4,
                  100L << 20,
                  110L << 20,
                  0.4,
                  null),
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
                  null),
              new AttackFinding(
                  "nesting",
                  AnswerKind.NONE,
                  null,
                  "",
                  null,
                  10_000,
                  1L << 20,
                  2L << 20,
                  null,
                  "a | b")),
          "it did not start again");

  @Test
  void theScreenHasAllInColumns() {
    assertThat(SCREEN.of(RobustnessReport.of(FINDINGS)).lines())
        .containsExactly(
            "",
            "a-stack: An engine 1.0, a parser_2",
            "attack         answer                        time         memory   echoVoid afterwards",
            "malformed-xml  SOAP fault, HTTP 500         12 ms  100 -> 110 MB   1 ms",
            "entity-file    HTTP 200; THE FILE WAS READ   3 ms            n/a   2 ms",
            "nesting        no answer                   10.0 s      1 -> 2 MB   a | b; restarted",
            "",
            "Failed",
            "  the remaining attacks were not tried: it did not start again");
  }

  @Test
  void theDocumentNamesItsCommandAndEveryAttack() {
    String markdown =
        RobustnessReport.markdown(
            new RobustnessRecord(
                1,
                "1.0",
                "2026-01-02T03:04:05Z",
                "./wsbench robustness a-stack",
                "25",
                "512m",
                "10s",
                List.of(FINDINGS)),
            List.of(
                new AttackDescription("slow-senders", "slow clients"),
                new AttackDescription("nesting", "deep elements")));

    assertThat(markdown)
        .contains("\n```\n./wsbench robustness a-stack\n```\n")
        .contains(
            "on 2026-01-02 with wsbench 1.0.\nJava stacks ran on JDK 25 with a heap of 512m.\n")
        .contains("\n| attack | a-stack |\n| :--- | :--- |\n| slow-senders | not tried |\n")
        .contains("\n| `slow-senders` | slow clients |\n| `nesting` | deep elements |\n")
        .contains("\n| nesting | no answer; restarted |\n")
        .contains("\n## a-stack\n\nAn engine 1.0, a parser\\_2.\n")
        .contains("\n| nesting | no answer | 10.0 s | 1 -> 2 MB | a \\| b; restarted |\n")
        .endsWith("\nThe remaining attacks were not tried: it did not start again.\n");
  }
}
