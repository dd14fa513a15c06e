package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.RunResult;
import tools.jackson.databind.JsonNode;

/** Describes the variants of a plan. */
final class VariantWords {
  private static final String FLAGS = "flags";

  private VariantWords() {}

  /** One line; empty if every stack has the settings of the run. */
  static Optional<String> of(RunResult result) {
    JsonNode variants = result.plan() == null ? null : result.plan().get("variants");
    if (variants == null || variants.isEmpty()) {
      return Optional.empty();
    }
    List<String> words =
        variants
            .propertyStream()
            .map(variant -> "@" + variant.getKey() + ": " + settings(variant.getValue()))
            .toList();
    return Optional.of("Variants of stacks: " + String.join("; ", words) + ".");
  }

  private static String settings(JsonNode variant) {
    List<String> words = new ArrayList<>();
    variant
        .propertyStream()
        .filter(setting -> !setting.getKey().equals(FLAGS))
        .forEach(setting -> words.add(setting.getKey() + " " + setting.getValue().asString()));
    variant.path(FLAGS).forEach(flag -> words.add(flag.asString()));
    return String.join(", ", words);
  }
}
