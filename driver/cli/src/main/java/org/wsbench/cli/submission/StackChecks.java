package org.wsbench.cli.submission;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackName;
import org.wsbench.result.StackRun;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** Whether each row is of the stack that it names, by what was started under this name. */
final class StackChecks {
  private StackChecks() {}

  /** What contradicts the descriptors of this installation, one line each. */
  static List<String> problems(List<StackRun> runs, StackCatalog catalog) {
    return runs.stream().flatMap(run -> problem(run, catalog).stream()).toList();
  }

  private static Optional<String> problem(StackRun run, StackCatalog catalog) {
    String stack = StackName.of(run.name()).stack();
    String place = "%s, stack %s, fork %d: ".formatted(RunFolder.RUN, run.name(), run.fork());
    if (!catalog.contains(stack)) {
      return Optional.of(place + "there is no such stack; add it to the project first");
    }
    StackDescriptor known = catalog.named(stack);
    StackDescription said = run.description();
    Stream<Optional<String>> parts =
        Stream.of(
            other("engine", said.engine(), known.engine()),
            other("binding", said.binding(), known.binding()),
            other("parser", said.parser(), known.parser()),
            other("language", said.language(), known.language()),
            program(run.process().command(), known));
    return parts.flatMap(Optional::stream).findFirst().map(text -> place + text);
  }

  private static Optional<String> other(String key, String said, String known) {
    return known.equals(said)
        ? Optional.empty()
        : Optional.of(
            "%s is %s, but that of this stack is '%s'"
                .formatted(key, said == null ? "missing" : "'" + said + "'", known));
  }

  /** Words of the descriptor's command that no setting changes, such as the main class. */
  private static Optional<String> program(List<String> command, StackDescriptor known) {
    return known.command().stream()
        .filter(word -> !word.contains("{") && !word.contains("target/"))
        .filter(word -> !command.contains(word))
        .findFirst()
        .map(word -> "its command lacks '" + word + "', which that of this stack has");
  }
}
