package org.wsbench.report.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wsbench.report.format.ValueText;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Elapsed;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Growth;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.StackFindings;

/** Describes findings in words. */
public final class FindingText {
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;
  private static final String STARTED_ANEW = "restarted";

  private FindingText() {}

  /** All of it in one line. */
  public static String line(AttackFinding finding) {
    String more = finding.detail().isEmpty() ? "" : " (" + finding.detail() + ")";
    return "%s: %s%s after %s; next echoVoid: %s"
        .formatted(
            finding.attack(),
            answer(finding),
            more,
            ValueText.of(new Elapsed(finding.millis())),
            ValueText.of(afterwards(finding)));
  }

  /** The answer that the client received. */
  static String answer(AttackFinding finding) {
    String text =
        switch (finding.answer()) {
          case FAULT -> "SOAP fault, HTTP " + finding.status();
          case REPLY -> "HTTP " + finding.status();
          case GARBLED -> "not HTTP";
          case CLOSED -> "closed";
          case NONE -> "no answer";
          case NOT_AWAITED -> "not awaited";
          case OTHERS_SERVED -> "others served";
          case OTHERS_NOT_SERVED -> "others not served";
        };
    return finding.leak() == null ? text : text + "; " + finding.leak().toUpperCase(Locale.ROOT);
  }

  /** The result of an attack on a stack, and whether the server had to be restarted. */
  static String outcome(StackFindings stack, String attack) {
    return stack
        .of(attack)
        .map(found -> answer(found) + (found.trouble() == null ? "" : "; " + STARTED_ANEW))
        .orElse("not tried");
  }

  /** The attacks that a stack did not withstand. */
  static List<String> defeats(StackFindings stack) {
    List<String> defeats = new ArrayList<>();
    for (AttackFinding finding : stack.findings()) {
      if (finding.leak() != null) {
        defeats.add(finding.attack() + ": " + finding.leak());
      }
      if (finding.trouble() != null) {
        defeats.add(finding.attack() + ", echoVoid afterwards: " + finding.trouble());
      }
    }
    if (stack.failure() != null) {
      defeats.add("the remaining attacks were not tried: " + stack.failure());
    }
    return defeats;
  }

  /** Memory in RAM before, and its peak. */
  private static Value memory(AttackFinding finding) {
    return finding.restBytes() == null || finding.peakBytes() == null
        ? Missing.of("n/a")
        : new Growth(mebibytes(finding.restBytes()), mebibytes(finding.peakBytes()));
  }

  private static Figure mebibytes(long bytes) {
    return Figure.whole(Math.floor(bytes / BYTES_PER_MEBIBYTE), Unit.MEBIBYTES);
  }

  /** How long echoVoid took afterwards, or why it was not served. */
  private static Value afterwards(AttackFinding finding) {
    return finding.trouble() == null
        ? new Elapsed(finding.afterwardsMillis())
        : new Mark(finding.trouble() + "; " + STARTED_ANEW, true);
  }

  /** The columns of a table: attack, answer, time, memory, afterwards. */
  static List<List<Cell>> rows(StackFindings findings) {
    List<List<Cell>> rows = new ArrayList<>();
    for (AttackFinding finding : findings.findings()) {
      rows.add(
          List.of(
              Cell.text(finding.attack()),
              Cell.text(answer(finding)),
              Cell.of(new Elapsed(finding.millis())),
              Cell.of(memory(finding)),
              Cell.of(afterwards(finding))));
    }
    return rows;
  }
}
