package org.wsbench.contract;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.JvmSettings;
import org.wsbench.plan.Selections;
import org.wsbench.result.Role;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** The stacks that tests are made for. */
final class ChosenStacks {
  /** Guards against a hang: a busy machine takes more than a minute to start some stacks. */
  static final Duration READY_WITHIN = Duration.ofMinutes(5);

  /** A process ends here before code that C2 optimizes would pay for itself. */
  static final JvmSettings SHORT_LIVED = shortLived();

  /** Those of a process that is tested, and not measured. */
  static final LaunchSettings SETTINGS = settings(SHORT_LIVED);

  /** Names of stacks, or a word for many. */
  private static final String NAMES = System.getProperty("wsbench.stacks", "");

  private ChosenStacks() {}

  /** The same with flags of a variant. */
  static LaunchSettings with(String... flags) {
    return settings(shortLived(flags));
  }

  private static JvmSettings shortLived(String... flags) {
    return Defaults.JVM.plus(
        Stream.concat(Stream.of("-XX:TieredStopAtLevel=1"), Stream.of(flags)).toList());
  }

  private static LaunchSettings settings(JvmSettings jvm) {
    return new LaunchSettings(jvm, Defaults.CONTAINER, Defaults.SERVICE, READY_WITHIN);
  }

  /** Those that need not be built first, or those that {@code -Dwsbench.stacks=one,other} names. */
  static Stream<StackDescriptor> of(Path home) {
    return named(home, NAMES);
  }

  /**
   * The same for a client of others, unless {@code -Dwsbench.client.stacks=one,other} names some.
   */
  static Stream<StackDescriptor> forClient(Path home) {
    return named(home, System.getProperty("wsbench.client.stacks", NAMES));
  }

  /** Whether all tests are to be made, as continuous integration does. */
  static boolean testsAll() {
    return "all".equals(System.getProperty("wsbench.tests"));
  }

  private static Stream<StackDescriptor> named(Path home, String names) {
    return StackCatalog.discover(home)
        .select(names.isEmpty() ? List.of(Selections.READY) : List.of(names.split(",")))
        .stream();
  }

  /** Those of them that can echo without reading; what reads no value does the same in both. */
  static Stream<StackDescriptor> withReferenceMode(Path home) {
    return of(home)
        .filter(StackDescriptor::choosesService)
        .filter(stack -> stack.role() != Role.TRANSPORT_REFERENCE);
  }

  /**
   * Whether a sample of them is to be tested: {@code -Dwsbench.stacks} names none, and not all
   * tests are to be made.
   */
  static boolean isSample() {
    return areNotNamed() && !testsAll();
  }

  private static boolean areNotNamed() {
    return NAMES.isEmpty();
  }

  /** The first of each kind if a sample is to be tested, else all. */
  static Stream<StackDescriptor> sample(
      Stream<StackDescriptor> stacks, Function<StackDescriptor, ?> kind) {
    return isSample() ? firstOfEach(stacks, kind) : stacks;
  }

  /** The same where a sample suffices, even if all tests are to be made. */
  static Stream<StackDescriptor> sampleUnlessNamed(
      Stream<StackDescriptor> stacks, Function<StackDescriptor, ?> kind) {
    return areNotNamed() ? firstOfEach(stacks, kind) : stacks;
  }

  /** The first of each kind. */
  static <T> Stream<T> firstOfEach(Stream<T> all, Function<T, ?> kind) {
    Set<Object> kinds = new HashSet<>();
    return all.filter(one -> kinds.add(kind.apply(one)));
  }
}
