package org.wsbench.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Variant;
import org.wsbench.result.ClassCacheFile;
import org.wsbench.result.Library;
import org.wsbench.result.ServerProcess;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;
import org.wsbench.run.database.Database;
import org.wsbench.run.platform.JdkRelease;
import org.wsbench.run.stack.LibraryJars;
import org.wsbench.run.stack.StackDescriptor;

/** Describes the starts of stacks, in the form of results. */
final class StackRuns {

  private StackRuns() {}

  /**
   * A stack that is to be started.
   *
   * @param database that it uses; empty for none
   * @param classCache that its JVM reads; empty for none
   */
  static StackRun of(
      StackDescriptor stack,
      int fork,
      Plan plan,
      Optional<Database> database,
      Optional<ClassCacheFile> classCache) {
    Variant variant = plan.variant(stack.name());
    String changes = variant.summary();
    StackDescription description = stack.description();
    ServerProcess process =
        new ServerProcess(
            List.of(),
            stack.runsOnJvm()
                ? JdkRelease.of(stack.jvm(plan.jvm(stack.name())).home()).orElse(null)
                : null,
            libraries(stack, variant, database),
            null,
            classCache.orElse(null));
    return new StackRun(
        stack.name(),
        fork,
        changes.isEmpty() ? description : description.changed(changes, variant.tuned()),
        process,
        null,
        null);
  }

  private static List<Library> libraries(
      StackDescriptor stack, Variant variant, Optional<Database> database) {
    return Stream.concat(
            LibraryJars.of(stack, variant.features()).stream(),
            database.stream().map(Database::libraries).map(LibraryJars::in).flatMap(List::stream))
        .toList();
  }

  static StackRun of(Target target, String name, int fork) {
    StackDescription description =
        StackDescription.unknown("a service that was already running at " + target);
    return new StackRun(name, fork, description, ServerProcess.UNKNOWN, null, null);
  }
}
