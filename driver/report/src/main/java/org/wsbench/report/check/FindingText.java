package org.wsbench.report.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.StackFindings;

/** Findings in words. */
public final class FindingText {
  private static final long BYTES_PER_MB = 1 << 20;
  private static final double MILLIS_PER_SECOND = 1000;

  private static final String STARTED_ANEW = "restarted";

  private FindingText() {}

  /** All of it in one line. */
  public static String line(AttackFinding finding) {
    String more = finding.detail().isEmpty() ? "" : " (" + finding.detail() + ")";
    return "%s: %s%s after %s; next echoVoid: %s"
        .formatted(
            finding.attack(), answer(finding), more, time(finding.millis()), afterwards(finding));
  }

  /** What the client got. */
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

  /** What came of an attack on a stack, and whether the server had to be restarted. */
  static String outcome(StackFindings stack, String attack) {
    return stack
        .of(attack)
        .map(found -> answer(found) + (found.trouble() == null ? "" : "; " + STARTED_ANEW))
        .orElse("not tried");
  }

  /** What a stack did not withstand; empty if it withstood all that was tried. */
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
  static String memory(AttackFinding finding) {
    return finding.restBytes() == null || finding.peakBytes() == null
        ? "n/a"
        : finding.restBytes() / BYTES_PER_MB + " -> " + finding.peakBytes() / BYTES_PER_MB + " MB";
  }

  /** How long echoVoid took afterwards, or why it was not served. */
  static String afterwards(AttackFinding finding) {
    return finding.trouble() == null
        ? time(finding.afterwardsMillis())
        : finding.trouble() + "; " + STARTED_ANEW;
  }

  static String time(double millis) {
    return millis < MILLIS_PER_SECOND
        ? String.format(Locale.ROOT, "%.0f ms", Math.max(1, millis))
        : String.format(Locale.ROOT, "%.1f s", millis / MILLIS_PER_SECOND);
  }

  /** The columns of a table: attack, answer, time, memory, afterwards. */
  static List<List<String>> rows(StackFindings findings) {
    List<List<String>> rows = new ArrayList<>();
    for (AttackFinding finding : findings.findings()) {
      rows.add(
          List.of(
              finding.attack(),
              answer(finding),
              time(finding.millis()),
              memory(finding),
              afterwards(finding)));
    }
    return rows;
  }
}
