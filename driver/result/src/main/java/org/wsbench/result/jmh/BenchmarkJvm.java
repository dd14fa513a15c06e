package org.wsbench.result.jmh;

import java.util.List;

/**
 * The JVM that benchmarks ran on, as JMH says; what it does not say is null.
 *
 * @param name such as {@code OpenJDK 64-Bit Server VM}
 * @param jdkVersion such as {@code 25.0.1}
 * @param version with its build, such as {@code 25.0.1+8-LTS}
 * @param flags all arguments of the forks
 */
public record BenchmarkJvm(String name, String jdkVersion, String version, List<String> flags) {
  static final BenchmarkJvm UNKNOWN = new BenchmarkJvm(null, null, null, List.of());

  /** Copies. */
  public BenchmarkJvm {
    flags = List.copyOf(flags);
  }
}
