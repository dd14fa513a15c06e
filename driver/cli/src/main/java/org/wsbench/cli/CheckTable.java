package org.wsbench.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.check.Score;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Operation;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

/** Formats an examination for a terminal: one line for each check, by topic. */
final class CheckTable {
  private static final int INDENT = 2;
  private static final int NAME_WIDTH = 36;
  private static final int OPERATION_WIDTH = 14;
  private static final int OUTCOME_WIDTH = 10;

  private final Ansi ansi;
  private final TextTable table;

  private CheckTable(List<JudgedCheck> judgments, Ansi ansi) {
    int detail = judgments.stream().mapToInt(one -> one.detail().length()).max().orElse(0);
    this.ansi = ansi;
    this.table =
        TextTable.forColumns(
            Help.defaultColorScheme(ansi),
            new Column(NAME_WIDTH, INDENT, Overflow.SPAN),
            new Column(OUTCOME_WIDTH, 0, Overflow.TRUNCATE),
            new Column(Math.max(1, detail), 0, Overflow.TRUNCATE));
  }

  static List<String> lines(List<JudgedCheck> judgments, Ansi ansi) {
    List<String> lines = new ArrayList<>();
    for (Topic topic : Topic.values()) {
      List<JudgedCheck> about =
          judgments.stream().filter(one -> Topic.of(one.id()) == topic).toList();
      if (!about.isEmpty()) {
        CheckTable table = new CheckTable(about, ansi);
        table.add(topic, about);
        lines.add(topic.title());
        table.table.toString().lines().forEach(lines::add);
        lines.add("");
      }
    }
    lines.add(Score.of(judgments).toString());
    return lines;
  }

  private void add(Topic topic, List<JudgedCheck> judgments) {
    Map<String, Integer> notTried = new LinkedHashMap<>();
    Operation above = null;
    for (JudgedCheck judgment : judgments) {
      if (topic == Topic.CASES) {
        Operation operation = operation(judgment.id());
        add(caseName(judgment.id(), operation, operation == above), judgment);
        above = operation;
      } else if (judgment.outcome() == Outcome.NOT_TRIED) {
        notTried.merge(judgment.detail(), 1, Integer::sum);
      } else {
        add(judgment.id(), judgment);
      }
    }
    notTried.forEach(
        (why, count) -> table.addRowValues(text("not tried: " + count + " of these; " + why)));
  }

  /** Null for an id that is not that of a case. */
  private static Operation operation(String id) {
    return EchoCase.contract().stream()
        .filter(echoCase -> echoCase.id().equals(id))
        .map(EchoCase::operation)
        .findFirst()
        .orElse(null);
  }

  private static String caseName(String id, Operation operation, boolean sameAsAbove) {
    String first = operation == null || sameAsAbove ? "" : operation.element();
    return first + " ".repeat(OPERATION_WIDTH - first.length()) + id;
  }

  private void add(String name, JudgedCheck judgment) {
    Outcome outcome = judgment.outcome();
    table.addRowValues(text(name), text(outcome.title(), style(outcome)), text(judgment.detail()));
  }

  private static Style style(Outcome outcome) {
    return switch (outcome) {
      case PASSED -> Style.fg_green;
      case DEVIATES -> Style.fg_yellow;
      case FAILED, MISSING, NOT_TRIED -> Style.fg_red;
      case REFUSES, SERVES, ALTERS -> Style.faint;
    };
  }

  /** Text without markup, whatever a service's words look like. */
  private Text text(String text, IStyle... styles) {
    return ansi.apply(text, List.of(styles));
  }
}
