package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

/** A folder that looks like {@code /proc}. */
final class FakeProc {
  private final Path root;

  FakeProc(Path root) {
    this.root = root;
  }

  ProcFs files() {
    return new ProcFs(root);
  }

  void put(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  void task(long pid, int tid, String name, long userTicks, long systemTicks, long startTick)
      throws IOException {
    put(pid + "/task/" + tid + "/stat", stat(tid, name, userTicks, systemTicks, startTick));
  }

  /** How long a thread has run, as {@code schedstat} tells. */
  void ran(long pid, int tid, long nanos) throws IOException {
    put(pid + "/task/" + tid + "/schedstat", nanos + " 250523 1\n");
  }

  /** One that has a CPU, or waits for one. */
  void runningTask(long pid, int tid, String name) throws IOException {
    put(pid + "/task/" + tid + "/stat", stat(tid, name, 1, 1, 1).replace(") S ", ") R "));
  }

  void endTask(long pid, int tid) throws IOException {
    Files.delete(root.resolve(pid + "/task/" + tid + "/stat"));
    Files.deleteIfExists(root.resolve(pid + "/task/" + tid + "/schedstat"));
    Files.deleteIfExists(root.resolve(pid + "/task/" + tid + "/status"));
    Files.delete(root.resolve(pid + "/task/" + tid));
  }

  /** The 52 fields of proc(5); those that do not matter hold their own number. */
  static String stat(int pid, String name, long userTicks, long systemTicks, long startTick) {
    StringBuilder line = new StringBuilder(pid + " (" + name + ") S");
    IntStream.rangeClosed(4, 52)
        .mapToLong(
            field ->
                switch (field) {
                  case 14 -> userTicks;
                  case 15 -> systemTicks;
                  case 22 -> startTick;
                  default -> field;
                })
        .forEach(value -> line.append(' ').append(value));
    return line + "\n";
  }
}
