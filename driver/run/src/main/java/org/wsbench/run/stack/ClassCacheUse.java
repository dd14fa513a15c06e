package org.wsbench.run.stack;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.ClassCache;
import org.wsbench.result.StackName;
import org.wsbench.run.platform.JdkRelease;
import org.wsbench.run.platform.ProcessStopper;

/**
 * What the JVM of one start does with a class cache.
 *
 * @param kind of the cache
 * @param file absolute
 * @param training whether it writes the file at its end; otherwise it reads it
 */
public record ClassCacheUse(ClassCache kind, Path file, boolean training) {
  /** A JVM that ends writes the file first, on one CPU, and for an AOT cache by another JVM. */
  private static final Duration WRITING = Duration.ofMinutes(3);

  /** What HotSpot writes before it ends because of a cache. */
  private static final String REFUSAL = "Unable to use ";

  /** The flags of the JVM. */
  List<String> flags() {
    return training ? kind.trainingFlags(file) : kind.flags(file);
  }

  /** How long the process may take to end by itself. */
  Duration patience() {
    return training ? WRITING : ProcessStopper.PATIENCE;
  }

  /**
   * What a process that ended at once says of the cache, as the end of a sentence; empty if its JVM
   * did not refuse it.
   *
   * @param logTail last lines of its log
   */
  String refusal(List<String> logTail) {
    boolean refused = logTail.stream().anyMatch(line -> line.startsWith(REFUSAL));
    return refused
        ? ": its JVM cannot use the class cache %s, because the file, a jar, or the JDK has changed since the training run; run again"
            .formatted(file.getFileName())
        : "";
  }

  /** Why a stack cannot be started so, in one line; empty if it can. */
  Optional<String> obstacle(StackDescriptor stack, Path javaHome) {
    String name = stack.name();
    if (!stack.runsOnJvm()) {
      return Optional.of(
          "%s: the command of %s has no {jvm}, so that it cannot have a class cache"
              .formatted(name, StackName.of(name).stack()));
    }
    Optional<Integer> jdk = JdkRelease.major(javaHome);
    if (jdk.isPresent() && jdk.get() < kind.leastJdk()) {
      return Optional.of(
          "%s: classCache %s needs JDK %d or newer; this is JDK %d, and --java names another"
              .formatted(name, kind.id(), kind.leastJdk(), jdk.get()));
    }
    if (file.toString().contains(File.pathSeparator)) {
      return Optional.of(
          "%s: a JVM cannot read a class cache from %s, because there is a '%s' in it; run again with another --out"
              .formatted(name, file.getParent(), File.pathSeparator));
    }
    return training || Files.isRegularFile(file)
        ? Optional.empty()
        : Optional.of("%s: its class cache %s is missing; run again".formatted(name, file));
  }
}
