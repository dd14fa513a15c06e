package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** Builds a new module as Maven would, without it. */
final class SkeletonBuild {

  private SkeletonBuild() {}

  /**
   * Compiles a module and lays its jars out.
   *
   * @param module its folder
   * @param model a module that was built, whose libraries it gets
   * @param artifact of the model, whose own jar it does not get
   * @param jars where both have their jars
   */
  static void of(Path module, Path model, String artifact, String jars) throws IOException {
    Path target = Files.createDirectories(module.resolve(jars));
    List<String> libraries = copyLibraries(model.resolve(jars), artifact, target);
    Path classes = module.resolve("target/classes");
    List<String> command =
        new ArrayList<>(
            List.of(
                "-Xlint:all,-path,-processing,-try",
                "-Werror",
                "-cp",
                String.join(File.pathSeparator, libraries),
                "-d",
                classes.toString()));
    try (Stream<Path> files = Files.walk(module.resolve("src/main/java"))) {
      files.filter(Files::isRegularFile).map(Path::toString).forEach(command::add);
    }
    run("javac", command.toArray(String[]::new));
    String jar = target.resolve("example.jar").toString();
    run("jar", "--create", "--file", jar, "-C", classes.toString(), ".");
  }

  private static List<String> copyLibraries(Path from, String artifact, Path target)
      throws IOException {
    List<String> libraries = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(from, "*.jar")) {
      for (Path jar : all) {
        if (!jar.getFileName().toString().startsWith(artifact + "-")) {
          libraries.add(Files.copy(jar, target.resolve(jar.getFileName())).toString());
        }
      }
    }
    return libraries;
  }

  private static void run(String tool, String... args) {
    int exitCode = ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, args);
    assertThat(exitCode).as(tool).isZero();
  }
}
