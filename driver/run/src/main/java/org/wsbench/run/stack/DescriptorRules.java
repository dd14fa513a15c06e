package org.wsbench.run.stack;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wsbench.payload.Lookup;
import org.wsbench.plan.Feature;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackName;

/** Checks the values of a descriptor. */
final class DescriptorRules {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}\\s]*)}");
  private static final String DATABASE = "{database}";
  private static final String FEATURES = "{features}";
  private static final List<String> PLACEHOLDERS =
      List.of(
          "{jvm}",
          "{host}",
          "{port}",
          "{service}",
          "{threads}",
          "{backlog}",
          "{cpus}",
          StackDescriptor.COPY,
          DATABASE,
          FEATURES,
          StackDescriptor.FEATURE_LIBRARIES);

  private static final List<String> PLACEHOLDERS_OF_CLIENTS =
      List.of("{jvm}", StackDescriptor.URL, "{cpus}");

  private static final List<String> SEVERAL_WORDS = List.of("{jvm}", DATABASE, FEATURES);

  private DescriptorRules() {}

  static void checkName(String name) {
    if (!StackName.isValid(name)) {
      throw new InvalidValueException(
          "name", "'" + name + "' is not allowed; use a-z, 0-9 and '-' (a copy: name@2)");
    }
  }

  static void checkPath(String key, String text) {
    if (!text.startsWith("/")) {
      throw new InvalidValueException(key, "'" + text + "' is not a path; a path begins with '/'");
    }
  }

  static void checkCommand(List<String> command) {
    if (command.size() <= 1) {
      throw new InvalidValueException(
          "command", "write one list item for each word, such as [node, server.js, \"{port}\"]");
    }
    Set<String> used =
        command.stream()
            .flatMap(part -> PLACEHOLDER.matcher(part).results())
            .map(MatchResult::group)
            .collect(Collectors.toSet());
    boolean client = used.contains(StackDescriptor.URL);
    List<String> known = client ? PLACEHOLDERS_OF_CLIENTS : PLACEHOLDERS;
    for (String placeholder : used) {
      if (!known.contains(placeholder)) {
        throw new InvalidValueException(
            "command",
            "unknown placeholder " + placeholder + "; allowed: " + String.join(" ", known));
      }
    }
    if (!client && !used.contains("{port}")) {
      throw new InvalidValueException(
          "command", "has no {port}; the process must listen on the port it is given");
    }
    for (String placeholder : SEVERAL_WORDS) {
      if (used.contains(placeholder) && !command.contains(placeholder)) {
        throw new InvalidValueException(
            "command",
            placeholder + " stands for several words and must be a list item of its own");
      }
    }
  }

  static void checkCopy(Optional<String> copy, List<String> command) {
    boolean used = command.stream().anyMatch(word -> word.contains(StackDescriptor.COPY));
    if (used && copy.isEmpty()) {
      throw new InvalidValueException(
          "command", StackDescriptor.COPY + " needs copy: the folder to copy");
    }
    if (copy.isPresent() && !used) {
      throw new InvalidValueException(
          "copy", "the command has no " + StackDescriptor.COPY + ", which is its path");
    }
  }

  static void checkOperations(List<String> operations, List<String> command) {
    for (String operation : operations) {
      if (!operation.equals(Lookup.OPERATION)) {
        throw new InvalidValueException(
            "operations", "'" + operation + "' is not allowed; allowed: " + Lookup.OPERATION);
      }
    }
    if (!operations.isEmpty() && !command.contains(DATABASE)) {
      throw new InvalidValueException(
          "operations", Lookup.OPERATION + " needs " + DATABASE + " in the command");
    }
  }

  static void checkFeatures(List<Feature> features, List<String> command) {
    if (features.isEmpty() == command.contains(FEATURES)) {
      throw features.isEmpty()
          ? new InvalidValueException(
              "command", FEATURES + " needs features: what can be switched on")
          : new InvalidValueException(
              "features", "need " + FEATURES + " in the command, which says what is switched on");
    }
  }

  static void checkFeatureLibraries(
      Optional<String> libraries, Optional<String> security, List<String> command) {
    boolean used =
        command.stream().anyMatch(word -> word.contains(StackDescriptor.FEATURE_LIBRARIES));
    if (used && libraries.isEmpty() && security.isEmpty()) {
      throw new InvalidValueException(
          "command",
          StackDescriptor.FEATURE_LIBRARIES
              + " needs featureLibraries: the folder of the jars that features need");
    }
    if ((libraries.isPresent() || security.isPresent()) && !used && command.contains(FEATURES)) {
      throw new InvalidValueException(
          libraries.isPresent() ? "featureLibraries" : "securityLibraries",
          "need " + StackDescriptor.FEATURE_LIBRARIES + " at the end of the command's class path");
    }
  }
}
