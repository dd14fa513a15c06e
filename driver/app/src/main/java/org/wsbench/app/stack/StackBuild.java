package org.wsbench.app.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.app.platform.ProcessStopper;
import org.wsbench.app.yaml.InvalidValueException;

/**
 * How a stack is built whose tools not every machine has. {@code ./mvnw package} does not build it.
 *
 * @param command run in the descriptor's folder before each start, so it has to do nothing if
 *     nothing has changed
 * @param needs programs that must be on the path; if one is missing the stack is not available
 * @param install for the user: how to get them
 */
public record StackBuild(List<String> command, List<String> needs, String install) {
  private static final int SUCCESS = 0;

  /** Validates. */
  public StackBuild {
    command = List.copyOf(command);
    needs = List.copyOf(needs);
    if (command.isEmpty()) {
      throw new InvalidValueException("build.command", "the list is empty; write the command");
    }
    for (String program : needs) {
      if (program.contains(File.separator)) {
        throw new InvalidValueException(
            "build.needs", "'" + program + "' is a path; give the name of a program on the PATH");
      }
    }
  }

  /** The needed programs that are in none of these folders. */
  List<String> missing(String path) {
    return needs.stream().filter(program -> !isFound(program, path)).toList();
  }

  private static boolean isFound(String program, String path) {
    return Stream.of(path.split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /**
   * Builds a stack, if it has to be built this way.
   *
   * @return why it could not be built; empty if it is built
   * @throws InterruptedException if the waiting was interrupted; the build is ended
   */
  public static Optional<StackFailure> run(StackDescriptor stack) throws InterruptedException {
    if (stack.build().isEmpty()) {
      return Optional.empty();
    }
    List<String> command = stack.build().get().command();
    try {
      Path log = Files.createTempFile("wsbench-build", ".log");
      try {
        int code = execute(command, stack.folder(), log);
        return code == SUCCESS
            ? Optional.empty()
            : failure(stack, "ended with exit code " + code, LogTail.of(log));
      } finally {
        Files.delete(log);
      }
    } catch (IOException e) {
      return failure(stack, "could not be run: " + e.getMessage(), List.of());
    }
  }

  private static int execute(List<String> command, Path folder, Path log)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    LiveProcesses.add(process);
    try {
      process.getOutputStream().close();
      return process.waitFor();
    } finally {
      ProcessStopper.stop(process);
    }
  }

  private static Optional<StackFailure> failure(
      StackDescriptor stack, String problem, List<String> tail) {
    String command = String.join(" ", stack.build().orElseThrow().command());
    return Optional.of(
        new StackFailure(
            stack.name(),
            StackFailure.Kind.NOT_BUILT,
            "%s is not built: '%s' %s; run it in %s"
                .formatted(stack.name(), command, problem, stack.folder().getFileName()),
            tail));
  }
}
