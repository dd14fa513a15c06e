package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.wsbench.result.ServiceMode;

/**
 * The settings of a variant, which copies of stacks use: {@code metro@large} is {@code metro} with
 * the settings of the variant {@code large}. Other settings are those of the plan.
 *
 * @param service what the service does with its argument
 * @param java JDK home, an absolute path
 * @param heap initial and maximum heap
 * @param gc the garbage collector
 * @param flags JVM flags that come after those of the plan
 * @param features what is switched on in the stack
 * @param classCache what its JVM reads at each start, after a training run that writes it
 */
public record Variant(
    Optional<ServiceMode> service,
    Optional<Path> java,
    Optional<String> heap,
    Optional<Gc> gc,
    @JsonProperty(defaultValue = "[]") List<String> flags,
    @JsonProperty(defaultValue = "[]") List<Feature> features,
    Optional<ClassCache> classCache) {
  /** No changes. */
  static final Variant NONE =
      new Variant(
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
    Selections.checkDistinct("variants", features.stream().map(Feature::id).toList());
  }

  /** Another heap, and no other changes. */
  public static Variant ofHeap(String heap) {
    return new Variant(
        Optional.empty(),
        Optional.empty(),
        Optional.of(heap),
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  /** The plan's JVM with these changes. */
  JvmSettings jvm(JvmSettings plan) {
    return new JvmSettings(
        java.or(plan::java),
        heap.orElse(plan.heap()),
        gc.orElse(plan.gc()),
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
    heap.ifPresent(size -> words.add("heap " + size));
    gc.ifPresent(collector -> words.add("gc " + collector.id()));
    flags.forEach(words::add);
    features.forEach(feature -> words.add("feature " + feature.id()));
    classCache.ifPresent(cache -> words.add("class cache " + cache.id()));
    return words.toString();
  }
}
