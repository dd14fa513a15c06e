package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.ServiceMode;

/**
 * The settings of a variant, which copies of stacks use: {@code metro@large} is {@code metro} with
 * the settings of the variant {@code large}. Other settings are those of the plan.
 *
 * @param service what the service does with its argument
 * @param java JDK home, an absolute path
 * @param jdk major version of a JDK that is installed, 21..99, in place of {@code java}
 * @param heap initial and maximum heap
 * @param gc the garbage collector
 * @param cpus how many of the server's CPUs it is measured on, 1..4096
 * @param hugePages whether its JVM asks for huge pages
 * @param flags JVM flags that come after those of the plan
 * @param features what is switched on in the stack
 * @param classCache what its JVM reads at each start, after a training run that writes it
 */
public record Variant(
    Optional<ServiceMode> service,
    Optional<Path> java,
    Optional<Integer> jdk,
    Optional<String> heap,
    Optional<Gc> gc,
    Optional<Integer> cpus,
    Optional<Boolean> hugePages,
    @JsonProperty(defaultValue = "[]") List<String> flags,
    @JsonProperty(defaultValue = "[]") List<Feature> features,
    Optional<ClassCache> classCache) {
  /** The oldest that the stacks of wsbench run on. */
  private static final int OLDEST_JDK = 21;

  private static final int NEWEST_JDK = 99;
  private static final int MOST_CPUS = 4096;

  /** No changes. */
  static final Variant NONE =
      new Variant(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of(),
          Optional.empty());

  /** Validates what does not depend on the plan. */
  public Variant {
    flags = List.copyOf(flags);
    features = List.copyOf(features);
    jdk.ifPresent(version -> Ranges.check("variants.jdk", version, OLDEST_JDK, NEWEST_JDK));
    cpus.ifPresent(count -> Ranges.check("variants.cpus", count, 1, MOST_CPUS));
    if (java.isPresent() && jdk.isPresent()) {
      throw new InvalidValueException(
          "variants.jdk", "'%d' is given beside java; give one of the two".formatted(jdk.get()));
    }
    Selections.checkDistinct("variants", features.stream().map(Feature::id).toList());
  }

  /** Another heap, and no other changes. */
  public static Variant ofHeap(String heap) {
    return new Variant(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(heap),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  /**
   * Checks the changes to the plan's JVM.
   *
   * @param word the name of this variant
   * @throws InvalidValueException if one is not allowed, with the key in this variant
   */
  void checkJvm(String word, JvmSettings plan) {
    try {
      jvm(plan);
    } catch (InvalidValueException e) {
      throw new InvalidValueException(
          e.key().replaceFirst("^jvm\\b", "variants." + word), e.problem());
    }
  }

  /** The plan's JVM with these changes. */
  JvmSettings jvm(JvmSettings plan) {
    return new JvmSettings(
        java.or(plan::java),
        heap.orElse(plan.heap()),
        gc.orElse(plan.gc()),
        hugePages.orElse(plan.hugePages()),
        Stream.concat(plan.flags().stream(), flags.stream()).toList());
  }

  /** Whether the stack is not configured as its own project ships it. */
  public boolean tuned() {
    return !flags.isEmpty() || !features.isEmpty() || classCache.isPresent();
  }

  /** The changes in one line for people; empty if there are none. */
  public String summary() {
    StringJoiner words = new StringJoiner(", ");
    service.ifPresent(mode -> words.add("service " + mode.id()));
    java.ifPresent(home -> words.add("another JDK"));
    jdk.ifPresent(version -> words.add("JDK " + version));
    heap.ifPresent(size -> words.add("heap " + size));
    gc.ifPresent(collector -> words.add("gc " + collector.id()));
    cpus.ifPresent(count -> words.add(count + (count == 1 ? " CPU" : " CPUs")));
    hugePages.ifPresent(huge -> words.add(huge ? "huge pages" : "small pages"));
    flags.forEach(words::add);
    features.forEach(feature -> words.add("feature " + feature.id()));
    classCache.ifPresent(cache -> words.add("class cache " + cache.id()));
    return words.toString();
  }
}
