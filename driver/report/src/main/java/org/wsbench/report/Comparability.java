package org.wsbench.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.jmh.StoredJmh;

/** Checks whether a throughput run and microbenchmarks used the same JVM, flags, and machine. */
record Comparability(RunResult result, StoredJmh jmh) {

  /** One line for each difference. */
  List<String> warnings() {
    return Stream.of(flags(), version(), machine("cpuModel"), machine("processors"))
        .flatMap(Optional::stream)
        .map(text -> "WARNING: " + text)
        .toList();
  }

  private Optional<String> flags() {
    Set<String> own = flags(jmh.jvm().flags());
    List<String> others =
        jvms()
            .map(run -> flags(run.process().command()))
            .filter(flags -> !flags.equals(own))
            .map(flags -> String.join(" ", flags))
            .distinct()
            .toList();
    return difference("JVM flags", String.join(" ", own), others);
  }

  private static Set<String> flags(List<String> words) {
    return words.stream()
        .filter(word -> word.startsWith("-X"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Optional<String> version() {
    String own = Objects.requireNonNullElse(jmh.jvm().version(), "unknown");
    List<String> others =
        jvms()
            .map(run -> run.process().jvmVersion())
            .filter(version -> !version.startsWith(own))
            .distinct()
            .toList();
    return difference("JDK", own, others);
  }

  private Optional<String> machine(String key) {
    String path = "/machine/" + key;
    String other = result.environment().at(path).asString("unknown");
    String own =
        jmh.run().map(run -> run.environment().at(path).asString("unknown")).orElse("unknown");
    return difference("machine (" + key + ")", own, own.equals(other) ? List.of() : List.of(other));
  }

  private Stream<StackRun> jvms() {
    return result.stacks().stream().filter(run -> run.process().jvmVersion() != null);
  }

  private static Optional<String> difference(String what, String own, List<String> others) {
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            what
                + " of the microbenchmarks: "
                + (own.isEmpty() ? "none" : own)
                + "; of the servers: "
                + others.stream()
                    .map(other -> other.isEmpty() ? "none" : other)
                    .collect(Collectors.joining("; "))
                + ". Do not rely on the share.");
  }
}
