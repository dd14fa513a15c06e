package org.wsbench.cli.submission;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import tools.jackson.databind.JsonNode;

/** Whether the figures of a run are those that its rounds give. */
final class FigureChecks {
  /** The functions of {@link Math} may differ in their last digits from processor to processor. */
  private static final double RELATIVE_TOLERANCE = 1e-9;

  private FigureChecks() {}

  /** The rows whose figures are others, one line each with the first figure that differs. */
  static List<String> problems(StoredRun run) {
    RunResult stored = run.result();
    RunResult made = Summary.recompute(run);
    List<String> problems = new ArrayList<>();
    compare(
        stored.measurements(),
        made.measurements(),
        row -> row.stack() + ", " + row.echoCase(),
        problems);
    compare(
        stored.pairs(),
        made.pairs(),
        pair -> pair.stack() + " to " + pair.other() + ", " + pair.echoCase(),
        problems);
    compare(stored.ladder(), made.ladder(), step -> "a step of the ladder", problems);
    return problems;
  }

  private static <T> void compare(
      List<T> stored, List<T> made, Function<T, String> name, List<String> problems) {
    if (stored.size() != made.size()) {
      problems.add(
          "%s has %d figures where its rounds give %d%s"
              .formatted(
                  RunFolder.RUN,
                  stored.size(),
                  made.size(),
                  made.isEmpty() ? "" : ", the first of " + name.apply(made.getFirst())));
      return;
    }
    for (int i = 0; i < stored.size(); i++) {
      String row = name.apply(made.get(i));
      difference("", Json.tree(stored.get(i)), Json.tree(made.get(i)))
          .ifPresent(text -> problems.add(RunFolder.RUN + ", " + row + ": " + text));
    }
  }

  /** The first difference between two trees, in words. */
  private static Optional<String> difference(String path, JsonNode stored, JsonNode made) {
    if (stored.equals(made) || isClose(stored, made)) {
      return Optional.empty();
    }
    if (stored.isObject() && made.isObject()) {
      if (!made.propertyNames().containsAll(stored.propertyNames())) {
        return Optional.of(path.substring(1) + " has keys that its rounds do not give");
      }
      return made.propertyNames().stream()
          .map(key -> difference(path + "." + key, stored.path(key), made.path(key)))
          .flatMap(Optional::stream)
          .findFirst();
    }
    if (stored.isArray() && made.isArray() && stored.size() == made.size()) {
      for (int i = 0; i < made.size(); i++) {
        Optional<String> found = difference(path + "[" + i + "]", stored.get(i), made.get(i));
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }
    return Optional.of(
        "%s is %s, but its rounds give %s"
            .formatted(path.substring(1), Json.line(stored), Json.line(made)));
  }

  private static boolean isClose(JsonNode stored, JsonNode made) {
    if (!stored.isNumber() || !made.isNumber()) {
      return false;
    }
    double one = stored.doubleValue();
    double other = made.doubleValue();
    return Math.abs(one - other) <= RELATIVE_TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
  }
}
