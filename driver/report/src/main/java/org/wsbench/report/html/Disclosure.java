package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wsbench.report.Descriptions;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.result.ClassCacheFile;
import org.wsbench.result.Json;
import org.wsbench.result.Library;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import tools.jackson.databind.JsonNode;

/** The part with everything needed to judge and to repeat a run. */
final class Disclosure {
  private Disclosure() {}

  static Part of(RunResult result) {
    List<Markup> blocks = new ArrayList<>();
    blocks.add(TableView.of(Descriptions.stacks(result)));
    blocks.add(TableView.of(environment(result.environment())));
    blocks.add(TableView.of(Descriptions.settings(result)));
    blocks.add(
        Collapsible.of("Plan", List.of(Literal.of("The whole plan", Json.pretty(result.plan())))));
    for (String stack : result.comparison().stacks()) {
      List<StackRun> starts =
          result.stacks().stream().filter(start -> start.name().equals(stack)).toList();
      if (!starts.isEmpty()) {
        blocks.add(Collapsible.of(stack + ": command line and libraries", stack(starts)));
      }
    }
    return new Part("disclosure", "Full disclosure", List.of(), blocks);
  }

  /** A table of names and values, for any depth of nesting. */
  static Table environment(JsonNode environment) {
    List<List<Cell>> rows = new ArrayList<>();
    flatten("", environment, rows);
    return Table.ofWords("Environment", List.of("what", "value"), rows);
  }

  private static void flatten(String name, JsonNode node, List<List<Cell>> rows) {
    if (node.isObject()) {
      for (var entry : node.properties()) {
        flatten((name + " " + entry.getKey()).strip(), entry.getValue(), rows);
      }
    } else {
      String value =
          node.isArray()
              ? node.valueStream().map(JsonNode::asString).collect(Collectors.joining(" "))
              : node.isNull() ? "n/a" : node.asString();
      rows.add(List.of(Cell.text(name), Cell.text(value)));
    }
  }

  private static List<Markup> stack(List<StackRun> starts) {
    StackRun first = starts.getFirst();
    List<Markup> blocks = new ArrayList<>();
    String commands =
        starts.stream()
            .map(start -> String.join(" ", start.process().command()))
            .filter(command -> !command.isEmpty())
            .distinct()
            .collect(Collectors.joining("\n"));
    if (!commands.isEmpty()) {
      blocks.add(Literal.of("Command line of " + first.name(), commands));
    }
    addIfKnown("Container of " + first.name(), first.description().container(), blocks);
    addIfKnown("Notes on " + first.name(), first.description().notes(), blocks);
    addIfKnown("Class cache of " + first.name(), words(first.process().classCache()), blocks);
    if (!first.process().libraries().isEmpty()) {
      blocks.add(TableView.of(libraries(first)));
    }
    return blocks;
  }

  /** Null for none. */
  private static String words(ClassCacheFile cache) {
    return cache == null
        ? null
        : String.format(
            Locale.ROOT, "%s, %,d bytes, SHA-256 %s", cache.kind(), cache.bytes(), cache.sha256());
  }

  private static void addIfKnown(String label, String text, List<Markup> blocks) {
    if (text != null && !text.isBlank()) {
      blocks.add(Literal.of(label, text.strip()));
    }
  }

  private static Table libraries(StackRun start) {
    return Table.ofWords(
        "Libraries of " + start.name() + ", with the first 16 digits of their SHA-256",
        List.of("library", "version", "SHA-256"),
        start.process().libraries().stream().map(Disclosure::library).toList());
  }

  private static List<Cell> library(Library library) {
    return List.of(
        Cell.text(library.name()), Cell.text(library.version()), Cell.text(library.sha256()));
  }
}
