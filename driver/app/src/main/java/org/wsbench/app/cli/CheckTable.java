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

  static List<String> lines(List<JudgedCheck> judgments, Ansi ansi) {
    CheckTable table = new CheckTable(ansi);
    for (Topic topic : Topic.values()) {
      List<JudgedCheck> about =
          judgments.stream().filter(one -> Topic.of(one.id()) == topic).toList();
      if (!about.isEmpty()) {
        table.lines.add(topic.title());
        table.topic(topic, about);
        table.lines.add("");
      }
    }
    table.lines.add(Score.of(judgments).toString());
    return table.lines;
  }

  private void topic(Topic topic, List<JudgedCheck> judgments) {
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
    notTried.forEach((why, count) -> lines.add("  not tried: " + count + " of these; " + why));
  }

  /** Null for an id that is not that of a case. */
  private static Operation operation(String id) {
    return Arrays.stream(EchoCase.values())
        .filter(echoCase -> echoCase.id().equals(id))
        .map(EchoCase::operation)
        .findFirst()
        .orElse(null);
  }

  private static String caseName(String id, Operation operation, boolean sameAsAbove) {
    String first = operation == null || sameAsAbove ? "" : operation.element();
    return first + " ".repeat(OPERATION_COLUMNS - first.length()) + id;
  }

  private void add(String name, JudgedCheck judgment) {
    String style =
        switch (judgment.outcome()) {
          case PASSED -> "green";
          case DEVIATES -> "yellow";
          case FAILED, MISSING, NOT_TRIED -> "red";
          case REFUSES, SERVES, ALTERS -> "faint";
        };
    String word = "%-9s".formatted(judgment.outcome().title());
    String line =
        "  %%-%ds  %%s %%s"
            .formatted(NAME_COLUMNS)
            .formatted(name, ansi.string("@|" + style + " " + word + "|@"), judgment.detail());
    lines.add(line.stripTrailing());
  }
}
