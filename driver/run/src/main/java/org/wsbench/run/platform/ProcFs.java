package org.wsbench.run.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Linux's {@code /proc}, as {@code proc(5)} describes it. Files may vanish while they are read, so
 * every reading may be absent.
 */
final class ProcFs {
  /** The system's own. */
  static final ProcFs SYSTEM = new ProcFs(Path.of("/proc"));

  /**
   * Clock ticks per second in {@code /proc}: USER_HZ, which the kernel's interface to user space
   * fixes at 100 on every architecture that a current JDK runs on ({@code
   * include/asm-generic/param.h}).
   */
  private static final long TICKS_PER_SECOND = 100;

  private static final long MICROS_PER_TICK = 1_000_000 / TICKS_PER_SECOND;

  private final Path root;

  ProcFs(Path root) {
    this.root = root;
  }

  static long micros(long ticks) {
    return ticks * MICROS_PER_TICK;
  }

  /** Whether this system has it. */
  boolean exists() {
    return Files.isRegularFile(root.resolve("stat"));
  }

  /** The ids of all processes that this one may see. */
  List<Long> processes() {
    return names("").stream().filter(name -> name.matches("\\d{1,18}")).map(Long::valueOf).toList();
  }

  /** The text of a file. */
  Optional<String> text(String path) {
    try {
      return Optional.of(
          new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Writes to a file. Returns whether the system took it. */
  boolean write(String path, String text) {
    try {
      Files.writeString(root.resolve(path), text, StandardOpenOption.WRITE);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** {@code stat} of a process or a thread. */
  Optional<TaskStat> stat(String folder) {
    return text(folder + "/stat").flatMap(TaskStat::parse);
  }

  /** Time that a thread has run, of its {@code schedstat}; absent if the kernel keeps none. */
  OptionalLong runNanos(String task) {
    Optional<String> text =
        text(task + "/schedstat").filter(line -> line.matches("\\d{1,18} .*\\s*"));
    return text.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(text.get().split(" ", 2)[0]));
  }

  /** The value of a line {@code key: value} of a file. */
  Optional<String> value(String path, String key) {
    return text(path).stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(key + ":"))
        .map(line -> line.substring(key.length() + 1).strip())
        .findFirst();
  }

  /** A size of {@code /proc/PID/status}, which is written in kB of 1024 bytes. */
  OptionalLong bytes(long pid, String key) {
    return bytes(pid + "/status", key);
  }

  /** A size of any file that is written so. */
  OptionalLong bytes(String file, String key) {
    Optional<String> kilobytes = value(file, key).filter(value -> value.matches("\\d+ kB"));
    return kilobytes.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(kilobytes.get().replace(" kB", "")) * 1024);
  }

  /**
   * The folders of a process's threads, relative to {@code /proc}; empty if there is no such
   * process.
   */
  List<String> tasks(long pid) {
    String folder = pid + "/task";
    return names(folder).stream().map(task -> folder + "/" + task).toList();
  }

  /** How many files and sockets a process has open; absent if that may not be read. */
  OptionalLong descriptors(long pid) {
    int descriptors = names(pid + "/fd").size();
    return descriptors == 0 ? OptionalLong.empty() : OptionalLong.of(descriptors);
  }

  private List<String> names(String folder) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(folder))) {
      entries.forEach(entry -> names.add(entry.getFileName().toString()));
    } catch (IOException | DirectoryIteratorException | UncheckedIOException e) {
      return List.of();
    }
    return names;
  }
}
