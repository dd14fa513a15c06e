package org.wsbench.run.stack;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.ProcessStopper;
import org.wsbench.run.platform.SearchPath;

/**
 * The build of an optional stack, which needs tools that not every machine has, or large downloads.
 * {@code ./mvnw package} does not build it.
 *
 * @param command run in the descriptor's folder before a start, with {@code JAVA_HOME} as the JDK
 *     of the driver. Without {@code makes} it runs before each start, so it has to do nothing if
 *     nothing has changed
 * @param needs programs that must be on the path; if one is missing the stack is not available
 * @param install how to get them, for the user
 * @param makes file or folder, below the descriptor's, that is there once the stack is built; the
 *     command runs only if it is older than any file that the stack is made from
 * @param from what it is made from beyond the descriptor's folder: files and folders, relative to
 *     it
 */
public record StackBuild(
    List<String> command,
    @JsonProperty(defaultValue = "[]") List<String> needs,
    @JsonProperty(defaultValue = "") String install,
    Optional<String> makes,
    @JsonProperty(defaultValue = "[]") List<String> from) {
  private static final int SUCCESS = 0;

  /** Builds may share results, such as a Maven module. */
  private static final Lock ONE_AT_A_TIME = new ReentrantLock();

  /** Validates. */
  public StackBuild {
    command = List.copyOf(command);
    needs = List.copyOf(needs);
    from = List.copyOf(from);
    if (command.isEmpty()) {
      throw new InvalidValueException("build.command", "the list is empty; write the command");
    }
    for (String program : needs) {
      if (program.contains(File.separator)) {
        throw new InvalidValueException(
            "build.needs", "'" + program + "' is a path; give the name of a program on the PATH");
      }
    }
    if (!needs.isEmpty() && install.isEmpty()) {
      throw new InvalidValueException("build.install", "is missing; say how to get what it needs");
    }
  }

  /** The needed programs that are not on a path; that of the command is one of them. */
  List<String> missing(SearchPath path) {
    return Stream.concat(command.stream().limit(1), needs.stream())
        .filter(program -> !program.contains(File.separator) && path.find(program).isEmpty())
        .distinct()
        .toList();
  }

  /** The needed programs that are not on the path, in one line that says what to do. */
  Optional<String> missingPrograms(String stack) {
    List<String> missing = missing(SearchPath.ofThisProcess());
    String programs = String.join(", ", missing);
    String todo = install.isEmpty() ? "install " + programs : "to install: " + install;
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of("%s needs %s, not found on the PATH; %s".formatted(stack, programs, todo));
  }

  /**
   * Why a stack that has to be built cannot be: an archive of wsbench has no Maven, and may lie
   * where the user cannot write.
   */
  Optional<String> obstacle(StackDescriptor stack) {
    Path folder = stack.folder();
    if (isDone(folder)) {
      return Optional.empty();
    }
    Path program = folder.resolve(command.getFirst()).normalize();
    if (command.getFirst().contains(File.separator) && !Files.exists(program)) {
      return Optional.of(
          "%s has to be built, for which there is no %s; a clone of wsbench can build it, from the network"
              .formatted(stack.name(), program));
    }
    return notWritable(stack, folder);
  }

  /** Why nothing can be built in a folder, if that is so. */
  static Optional<String> notWritable(StackDescriptor stack, Path folder) {
    return Files.isWritable(folder)
        ? Optional.empty()
        : Optional.of(
            "%s has to be built in %s, where you may not write; use a copy of wsbench that is yours"
                .formatted(stack.name(), folder));
  }

  /** Whether what it makes is there, and none of what it is made from is newer. */
  boolean isDone(Path folder) {
    return makes.isPresent() && BuildSources.areOlder(folder, from, folder.resolve(makes.get()));
  }

  /**
   * Builds a stack, if it has to be built this way or with another version of its engine, and has
   * changed since.
   *
   * @return why it could not be built; empty if it is built
   * @throws InterruptedException if the waiting was interrupted; the build is ended
   */
  public static Optional<StackRun.Failure> run(StackDescriptor stack) throws InterruptedException {
    return run(stack, line -> {});
  }

  /** The same at the beginning of a run: a version that failed in an earlier one is tried again. */
  public static Optional<StackRun.Failure> anew(StackDescriptor stack) throws InterruptedException {
    StackVersion.of(stack).ifPresent(VersionBuild::forget);
    return run(stack);
  }

  /** The same, with a line for who waits for a version. */
  public static Optional<StackRun.Failure> run(StackDescriptor stack, Consumer<String> waiting)
      throws InterruptedException {
    Optional<StackVersion> version = StackVersion.of(stack);
    if (stack.build().isEmpty() && version.isEmpty()) {
      return Optional.empty();
    }
    ONE_AT_A_TIME.lockInterruptibly();
    try {
      if (version.isPresent()) {
        return VersionBuild.run(version.get(), waiting);
      }
      return stack.build().get().isDone(stack.folder()) ? Optional.empty() : build(stack);
    } finally {
      ONE_AT_A_TIME.unlock();
    }
  }

  private static Optional<StackRun.Failure> build(StackDescriptor stack)
      throws InterruptedException {
    try {
      Path log = Files.createTempFile("wsbench-build", ".log");
      try {
        return stack.build().get().run(stack, log);
      } finally {
        Files.delete(log);
      }
    } catch (IOException e) {
      return failure(stack, "could not be run: " + e.getMessage(), List.of());
    }
  }

  private Optional<StackRun.Failure> run(StackDescriptor stack, Path log)
      throws IOException, InterruptedException {
    FileTime start = FileTime.from(Instant.now());
    int code = execute(command, stack.folder(), log);
    if (code != SUCCESS) {
      return failure(stack, "ended with exit code " + code, LogTail.of(log));
    }
    if (makes.isPresent()) {
      Path made = stack.folder().resolve(makes.get());
      if (!Files.exists(made)) {
        return failure(stack, "did not make " + makes.get(), LogTail.of(log));
      }
      // Files that change during the build are newer.
      Files.setLastModifiedTime(made, start);
    }
    return Optional.empty();
  }

  private static int execute(List<String> command, Path folder, Path log)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    LiveProcesses.add(process, () -> {});
    try {
      process.getOutputStream().close();
      return process.waitFor();
    } finally {
      ProcessStopper.stop(process);
    }
  }

  private static Optional<StackRun.Failure> failure(
      StackDescriptor stack, String problem, List<String> tail) {
    String command = String.join(" ", stack.build().orElseThrow().command());
    return Optional.of(
        new StackRun.Failure(
            "%s is not built: '%s' %s; run it in %s"
                .formatted(stack.name(), command, problem, stack.folder().getFileName()),
            tail));
  }
}
