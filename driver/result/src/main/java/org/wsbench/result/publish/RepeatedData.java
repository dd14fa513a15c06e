package org.wsbench.result.publish;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StoredFile;
import org.wsbench.result.starts.StartsFolder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * Lists in files of figures that repeat other files of the same folder, or that follow from them:
 * {@code measurements[].rounds} in {@code run.json} are lines of {@code rounds.jsonl}, and {@code
 * figures.pairs} in {@code starts.json} are made from {@code starts.jsonl}. A published run has
 * them empty. Its {@code stacks} in {@code run.json} have the starts of each stack side by side,
 * and not those of each fork: what they have in common is then near enough to be compressed.
 */
final class RepeatedData {
  private RepeatedData() {}

  /** The content of a file of a run with these lists empty, if the files that they repeat exist. */
  static byte[] leftOut(Path run, String name, byte[] content) {
    return switch (name) {
      case RunFolder.RUN ->
          emptied(run.resolve(RunFolder.ROUNDS), grouped(content), "/measurements", "rounds");
      case StartsFolder.RESULT ->
          emptied(run.resolve(StartsFolder.STARTS), content, "/figures", "pairs");
      default -> content;
    };
  }

  /** With the starts of each stack side by side, which is the same run. */
  private static byte[] grouped(byte[] run) {
    JsonNode tree = tree(run);
    Optional<ArrayNode> stacks = tree.path("stacks").asArrayOpt();
    if (stacks.isEmpty()) {
      return run;
    }
    Map<String, List<JsonNode>> byName =
        objects(stacks.get()).stream()
            .collect(
                Collectors.groupingBy(
                    start -> start.path("name").asString(""),
                    LinkedHashMap::new,
                    Collectors.toList()));
    stacks.get().removeAll();
    byName.values().forEach(stacks.get()::addAll);
    return text(tree);
  }

  private static byte[] emptied(Path original, byte[] content, String parents, String list) {
    if (!StoredFile.exists(original)) {
      return content;
    }
    JsonNode tree = tree(content);
    List<ArrayNode> repeated =
        objects(tree.at(parents)).stream()
            .flatMap(parent -> parent.path(list).asArrayOpt().stream())
            .filter(array -> !array.isEmpty())
            .toList();
    if (repeated.isEmpty()) {
      return content;
    }
    repeated.forEach(ArrayNode::removeAll);
    return text(tree);
  }

  private static JsonNode tree(byte[] content) {
    return Json.read(new String(content, StandardCharsets.UTF_8), JsonNode.class);
  }

  private static byte[] text(JsonNode tree) {
    return (Json.pretty(tree) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static List<JsonNode> objects(JsonNode oneOrMany) {
    return oneOrMany.isArray()
        ? StreamSupport.stream(oneOrMany.spliterator(), false).toList()
        : List.of(oneOrMany);
  }
}
