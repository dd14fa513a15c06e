package org.wsbench.run.stack;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.ClassCache;
import org.wsbench.plan.Plan;
import org.wsbench.result.ClassCacheFile;
import org.wsbench.result.Disk;
import org.wsbench.result.StackName;

/**
 * The class caches of a run, in its folder. The first start of a stack that has one trains it;
 * later starts use it. They are deleted at the end: each fits one JDK and one set of jars only.
 * Used by one thread.
 */
public final class ClassCaches implements Closeable {
  private static final String FOLDER = "class-caches";

  private final Plan plan;
  private final Path folder;
  private final Map<String, ClassCacheFile> trained = new TreeMap<>();

  /**
   * None yet.
   *
   * @param out folder of the run
   */
  public ClassCaches(Plan plan, Path out) {
    this.plan = plan;
    this.folder = out.toAbsolutePath().resolve(FOLDER);
  }

  /** What the next start of a stack does with its cache; empty if it has none. */
  public Optional<ClassCacheUse> use(String stack) throws IOException {
    Optional<ClassCache> kind = plan.classCache(stack);
    if (kind.isEmpty()) {
      return Optional.empty();
    }
    Disk.folder(folder);
    return Optional.of(
        new ClassCacheUse(kind.get(), file(stack, kind.get()), !trained.containsKey(stack)));
  }

  private Path file(String stack, ClassCache kind) {
    return folder.resolve(StackName.inFileName(stack) + "." + kind.id());
  }

  /** The cache that a stack uses; empty if it has none, or is not trained yet. */
  public Optional<ClassCacheFile> trained(String stack) {
    return Optional.ofNullable(trained.get(stack));
  }

  /**
   * The first start of a stack has ended.
   *
   * @throws StackFailedException if it has left no file
   */
  public void finish(String stack) throws IOException, StackFailedException {
    ClassCache kind = plan.classCache(stack).orElseThrow();
    Path file = file(stack, kind);
    if (!Files.isRegularFile(file)) {
      throw new StackFailedException(
          "%s: its training run has written no class cache (%s)".formatted(stack, kind.id()),
          List.of());
    }
    trained.put(stack, new ClassCacheFile(kind.id(), Files.size(file), FileDigest.of(file)));
  }

  /** Deletes them, and what an interrupted training has left. */
  @Override
  public void close() throws IOException {
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }
}
