package org.wsbench.app.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.check.Score;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Operation;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;
import picocli.CommandLine.Help.Ansi;

/** An examination as lines of a screen, one for each check, by topic. */
final class CheckTable {
  private static final int NAME_COLUMNS = 32;
  private static final int OPERATION_COLUMNS = 14;

  private final Ansi ansi;
  private final List<String> lines = new ArrayList<>();

  private CheckTable(Ansi ansi) {
    this.ansi = ansi;
  }

  static List<String> lines(List<JudgedCheck> judgements, Ansi ansi) {
    CheckTable table = new CheckTable(ansi);
    for (Topic topic : Topic.values()) {
      List<JudgedCheck> about =
          judgements.stream().filter(one -> Topic.of(one.id()) == topic).toList();
      if (!about.isEmpty()) {
        table.lines.add(topic.title());
        table.topic(topic, about);
        table.lines.add("");
      }
    }
    table.lines.add(Score.of(judgements).toString());
    return table.lines;
  }

  private void topic(Topic topic, List<JudgedCheck> judgements) {
    Map<String, Integer> notTried = new LinkedHashMap<>();
    Operation above = null;
    for (JudgedCheck judgement : judgements) {
      if (topic == Topic.CASES) {
        Operation operation = operation(judgement.id());
        add(caseName(judgement.id(), operation, operation == above), judgement);
        above = operation;
      } else if (judgement.outcome() == Outcome.NOT_TRIED) {
        notTried.merge(judgement.detail(), 1, Integer::sum);
      } else {
        add(judgement.id(), judgement);
      }
    }
    notTried.forEach((why, count) -> lines.add("  not tried: " + count + " of these; " + why));
  }

  /** Null for an id that is not that of a case. */
  private static Operation operation(String id) {
    return Arrays.stream(EchoCase.values())
        .filter(echoCase -> echoCase.title().equals(id))
        .map(EchoCase::operation)
        .findFirst()
        .orElse(null);
  }

  private static String caseName(String id, Operation operation, boolean sameAsAbove) {
    String first = operation == null || sameAsAbove ? "" : operation.element();
    return first + " ".repeat(OPERATION_COLUMNS - first.length()) + id;
  }

  private void add(String name, JudgedCheck judgement) {
    String style =
        switch (judgement.outcome()) {
          case PASSED -> "green";
          case DEVIATES -> "yellow";
          case FAILED, MISSING, NOT_TRIED -> "red";
          case REFUSES, SERVES, ALTERS -> "faint";
        };
    String word = "%-9s".formatted(judgement.outcome().title());
    String line =
        "  %%-%ds  %%s %%s"
            .formatted(NAME_COLUMNS)
            .formatted(name, ansi.string("@|" + style + " " + word + "|@"), judgement.detail());
    lines.add(line.stripTrailing());
  }
}
