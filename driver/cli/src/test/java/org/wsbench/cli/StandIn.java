package org.wsbench.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Jars whose manifest names the class path of this test, in the place of built ones. */
final class StandIn {
  private static final String LIBRARY = "META-INF/maven/org.example/a-binding/pom.properties";

  private StandIn() {}

  /** Puts a jar in the place of the microbenchmarks. */
  static void install(Path home) throws IOException {
    Files.createDirectories(jar(home).getParent());
    write(jar(home), Map.of(LIBRARY, "version=7.8"));
  }

  /** Puts a jar in the place of the cluster, whose engine is a fake. */
  static void installCluster(Path home) throws IOException {
    Path jar = clusterJar(home);
    Files.createDirectories(jar.getParent());
    write(jar, Map.of(FakeEngine.SERVICE, FakeEngine.class.getName()));
  }

  static Path clusterJar(Path home) {
    return home.resolve("driver/cluster/target/lib/wsbench-cluster-test.jar");
  }

  static Path jar(Path home) {
    return home.resolve("jmh/target/benchmarks.jar");
  }

  static void write(Path jar) throws IOException {
    write(jar, Map.of());
  }

  private static void write(Path jar, Map<String, String> files) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        out.putNextEntry(new JarEntry(file.getKey()));
        out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
  }
}
