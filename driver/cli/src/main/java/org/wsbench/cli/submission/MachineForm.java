package org.wsbench.cli.submission;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.result.RunResult;
import tools.jackson.databind.JsonNode;

/** The form about the machine, which the submitter fills in: questions that no program answers. */
final class MachineForm {
  /** Its name in the folder of a submission. */
  static final String FILE = "MACHINE.md";

  private static final String QUESTION = "## ";

  private static final List<String> QUESTIONS =
      List.of(
          "Is it hardware of your own or a cloud instance, and of which type?",
          "What else ran on it during the run?",
          "How are frequency scaling, turbo, and hyper-threading set?",
          "What differs from the operating system's defaults?",
          "Who answers questions about this result?");

  private MachineForm() {}

  /** The empty form, below what the run knows itself. */
  static String of(RunResult run) {
    JsonNode environment = run.environment();
    JsonNode machine = environment.path("machine");
    StringBuilder form = new StringBuilder();
    form.append(
            "# %s of %s%n%n".formatted(run.plan().path("name").asString("run"), run.startedAt()))
        .append("- wsbench %s%n".formatted(environment.path("wsbenchVersion").asString("")))
        .append(
            "- %s, %s CPUs, %s bytes of memory%n"
                .formatted(
                    machine.path("cpuModel").asString("unknown CPU"),
                    machine.path("processors").asString("?"),
                    machine.path("memoryBytes").asString("?")))
        .append(
            "- %s, Linux %s%n"
                .formatted(
                    machine.path("operatingSystem").asString("unknown operating system"),
                    machine.path("kernel").asString("?")))
        .append("- JDK %s%n".formatted(environment.path("driverJvm").path("version").asString("?")))
        .append(String.format("%nAnswer each question below it, in a line or two.%n"));
    QUESTIONS.forEach(question -> form.append(String.format("%n%s%s%n", QUESTION, question)));
    return form.toString();
  }

  /** The questions without an answer, one line each. */
  static List<String> problems(Path folder, String form) {
    List<String> lines = form.lines().toList();
    List<String> problems = new ArrayList<>();
    for (String question : QUESTIONS) {
      int at = lines.indexOf(QUESTION + question);
      if (at < 0) {
        problems.add("%s lacks the question '%s': restore it".formatted(FILE, question));
      } else if (lines.stream()
          .skip(at + 1L)
          .takeWhile(line -> !line.startsWith(QUESTION))
          .allMatch(String::isBlank)) {
        problems.add(
            "%s: '%s' has no answer; write it below the question"
                .formatted(folder.resolve(FILE), question));
      }
    }
    return problems;
  }
}
