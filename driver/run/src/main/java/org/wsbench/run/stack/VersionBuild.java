package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.FileLockInterruptionException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.wsbench.result.Disk;
import org.wsbench.result.Library;
import org.wsbench.result.StackName;
import org.wsbench.result.StackRun;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.VersionedModule;

/** Builds a stack with another version of its engine on first use, into a folder of its own. */
final class VersionBuild {
  private static final String SNAPSHOT = "-SNAPSHOT";

  /** What was tried by this process, with the failure or none: it is not tried again. */
  private static final Map<Path, Optional<StackRun.Failure>> TRIED = new ConcurrentHashMap<>();

  private final StackVersion version;

  private VersionBuild(StackVersion version) {
    this.version = version;
  }

  /**
   * Whether it is built, and none of its sources is newer. A snapshot may be another one by now, so
   * each process builds it once.
   */
  static boolean isDone(StackVersion version) {
    Path built = BuiltVersion.file(version);
    if (!Files.exists(built)
        || version.version().endsWith(SNAPSHOT) && !TRIED.containsKey(built)) {
      return false;
    }
    try {
      List<String> sources =
          version.module().sources().stream().filter(Files::exists).map(Path::toString).toList();
      return BuildSources.areOlder(version.stack().folder(), sources, built);
    } catch (UnusableVersionException e) {
      return false;
    }
  }

  /**
   * Builds a version that is not built yet. Other processes wait meanwhile.
   *
   * @return why it cannot be had; empty if it is built
   * @throws InterruptedException if the waiting was interrupted; the build is ended
   */
  static Optional<StackRun.Failure> run(StackVersion version) throws InterruptedException {
    Path built = BuiltVersion.file(version);
    Optional<StackRun.Failure> earlier = TRIED.getOrDefault(built, Optional.empty());
    if (earlier.isPresent()) {
      return earlier;
    }
    Optional<StackRun.Failure> failure =
        isDone(version) ? Optional.empty() : new VersionBuild(version).failure();
    TRIED.put(built, failure);
    return failure;
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
        return isDone(version) ? Optional.empty() : build(about);
      }
    } catch (UnusableVersionException e) {
      return failure(e.getMessage(), e.log());
    } catch (FileLockInterruptionException e) {
      Thread.interrupted();
      throw (InterruptedException) new InterruptedException(e.toString()).initCause(e);
    } catch (IOException e) {
      return failure(e.toString(), List.of());
    }
  }

  private Optional<StackRun.Failure> build(Path about)
      throws IOException, InterruptedException, UnusableVersionException {
    Files.deleteIfExists(BuiltVersion.file(version));
    VersionedModule module = version.module();
    VersionedModule.Resolved resolved = module.resolve(version.version(), about);
    module.build(resolved.properties(), version.folder(), about.resolve("build.log"));
    List<Library> engine = LibraryJars.in(resolved.jars());
    List<JarDifference> differences =
        JarDifference.between(LibraryJars.in(version.jars()), engine);
    Set<String> apart = Set.copyOf(version.rule().apart());
    List<JarDifference> mixed =
        differences.stream().filter(one -> !apart.contains(one.jar())).toList();
    if (!mixed.isEmpty()) {
      return failure(
          "its jars are not those of the release: %s; add the property of each to version.follows"
                  .formatted(
                      mixed.stream().map(JarDifference::toString).collect(Collectors.joining("; ")))
              + " in its stack.yaml",
          List.of());
    }
    new BuiltVersion(resolved.properties(), engine.size() - differences.size(), differences)
        .write(version);
    return Optional.empty();
  }

  private Optional<StackRun.Failure> failure(String reason, List<String> log) {
    String name = StackName.of(version.stack().name()).original();
    return Optional.of(
        new StackRun.Failure(
            "%s cannot be had: %s; ./wsbench versions %s lists what can"
                .formatted(name, reason, StackName.of(name).stack()),
            log));
  }
}
