package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.FileLockInterruptionException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.wsbench.result.Disk;
import org.wsbench.result.DiskException;
import org.wsbench.result.StackName;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.Examined;
import org.wsbench.run.version.UnusableVersionException;

/**
 * Builds a stack with another version of its engine on first use, into a folder of its own, and
 * examines it.
 */
final class VersionBuild {
  private static final String SNAPSHOT = "-SNAPSHOT";

  /** What this run has tried, with the failure or none: no start tries it again. */
  private static final Map<Path, Optional<StackRun.Failure>> TRIED = new ConcurrentHashMap<>();

  /** What is started by this process to be examined: it is built. */
  private static final Set<Path> EXAMINED = ConcurrentHashMap.newKeySet();

  private final StackVersion version;

  private VersionBuild(StackVersion version) {
    this.version = version;
  }

  /**
   * Whether it is built, and none of its sources is newer. A snapshot may be another one by now, so
   * each run builds it once.
   */
  static boolean isDone(StackVersion version) {
    Path built = BuiltVersion.file(version);
    if (!Files.exists(built) || version.version().endsWith(SNAPSHOT) && !TRIED.containsKey(built)) {
      return false;
    }
    try {
      List<String> sources =
          version.maker().sources().stream().filter(Files::exists).map(Path::toString).toList();
      return BuildSources.areOlder(version.stack().folder(), sources, built);
    } catch (UnusableVersionException e) {
      return false;
    }
  }

  /** Why a version that is not built cannot be built here; empty if it can. */
  static Optional<String> obstacle(StackVersion version) {
    return isDone(version) ? Optional.empty() : version.maker().obstacle();
  }

  /**
   * Builds a version that is not built yet. Other processes wait meanwhile.
   *
   * @param waiting given a line if there is something to wait for
   * @return why it is not available; empty if it is built
   * @throws InterruptedException if the waiting was interrupted; the build is ended
   */
  static Optional<StackRun.Failure> run(StackVersion version, Consumer<String> waiting)
      throws InterruptedException {
    Path built = BuiltVersion.file(version);
    Optional<StackRun.Failure> earlier = TRIED.getOrDefault(built, Optional.empty());
    if (earlier.isPresent() || EXAMINED.contains(built)) {
      return earlier;
    }
    Optional<StackRun.Failure> failure = Optional.empty();
    if (!isDone(version)) {
      waiting.accept(
          "building " + version.stack().name() + ", which may take minutes the first time");
      failure = new VersionBuild(version).failure();
    }
    TRIED.put(built, failure);
    return failure;
  }

  /** Lets a version be tried again. */
  static void forget(StackVersion version) {
    TRIED.remove(BuiltVersion.file(version));
  }

  private Optional<StackRun.Failure> failure() throws InterruptedException {
    try {
      Optional<String> old = version.rule().tooOld(version.version());
      if (old.isPresent()) {
        return failure(old.get(), List.of());
      }
      Path about = Disk.folder(version.about());
      Path lock = about.resolveSibling("lock");
      try (FileChannel channel =
              FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock held = channel.lock()) {
        return isDone(version) ? Optional.empty() : build();
      }
    } catch (UnusableVersionException e) {
      return failure(e.getMessage(), e.log());
    } catch (FileLockInterruptionException e) {
      Thread.interrupted();
      throw (InterruptedException) new InterruptedException(e.toString()).initCause(e);
    } catch (FileSystemException e) {
      return failure(DiskException.words(e), List.of());
    } catch (IOException e) {
      return failure(e.getMessage() == null ? e.toString() : e.getMessage(), List.of());
    }
  }

  private Optional<StackRun.Failure> build()
      throws IOException, InterruptedException, UnusableVersionException {
    FileTime start = FileTime.from(Instant.now());
    Files.deleteIfExists(BuiltVersion.file(version));
    Optional<StackRun.Failure> failure = examine(version.maker().make());
    if (failure.isEmpty()) {
      // What changes while it is built is newer.
      Files.setLastModifiedTime(BuiltVersion.file(version), start);
    }
    return failure;
  }

  /**
   * Makes every check before anything is measured: other versions get other things wrong. The calls
   * of a client are checked in each run.
   */
  private Optional<StackRun.Failure> examine(String parts)
      throws IOException, InterruptedException {
    Path file = BuiltVersion.file(version);
    StackDescriptor stack = version.stack();
    if (stack.isClient()) {
      new BuiltVersion(parts, DeviationChange.NONE).write(version);
      return Optional.empty();
    }
    Examined examined;
    EXAMINED.add(file);
    try {
      examined =
          new StackExaminer(Optional.empty(), Optional.empty(), false, line -> {}).examine(stack);
    } finally {
      EXAMINED.remove(file);
    }
    if (examined.failure().isEmpty()) {
      DeviationChange change = DeviationChange.of(examined.checks(), stack.deviations());
      new BuiltVersion(parts, change).write(version);
    }
    return examined.failure();
  }

  private Optional<StackRun.Failure> failure(String reason, List<String> log) {
    String name = StackName.of(version.stack().name()).original();
    return Optional.of(
        new StackRun.Failure(
            "%s is not available: %s; %s lists others"
                .formatted(
                    name, reason, version.stack().kind().versionsOf(StackName.of(name).stack())),
            log));
  }
}
