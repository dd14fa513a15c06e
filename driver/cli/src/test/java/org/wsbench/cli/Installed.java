package org.wsbench.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A copy of an installation: the launcher, and a driver of the classes under test. The script's
 * list of the usual places of JDKs names a folder of the test's own instead.
 *
 * @param home its root
 * @param jdks where the launcher looks for JDKs
 * @param tools the only folder on the path: what the script needs and nothing else
 */
record Installed(Path home, Path jdks, Path tools) {
  private static final String DRIVER = "wsbench-cli-test.jar";
  private static final String USUAL_PLACES = "/usr/lib/jvm/* /opt/java/* /opt/jdk*";
  private static final List<String> TOOLS =
      List.of(
          "sh",
          "readlink",
          "dirname",
          "sed",
          "grep",
          "find",
          "mkdir",
          "head",
          "tail",
          "touch",
          "stty",
          "cut",
          "sort",
          "paste",
          "xargs",
          "mv");

  /** What a process left behind. */
  record Outcome(int exitCode, String out, String err) {}

  static Installed in(Path home) throws IOException {
    Path jdks = Files.createDirectories(home.resolve("jdks"));
    Path tools = Files.createDirectories(home.resolve("tools"));
    for (String tool : TOOLS) {
      Path wrapper = tools.resolve(tool);
      program(wrapper, "exec '" + found(tool) + "' \"$@\"");
    }
    String script = Files.readString(Path.of("..", "..", "wsbench"));
    if (!script.contains(USUAL_PLACES)) {
      throw new AssertionError("the launcher has no line with " + USUAL_PLACES);
    }
    Path copy = home.resolve("wsbench");
    Files.writeString(copy, script.replace(USUAL_PLACES, "\"" + jdks + "\"/*"));
    copy.toFile().setExecutable(true);
    StandIn.write(Files.createDirectories(home.resolve("driver/cli/target/lib")).resolve(DRIVER));
    StandIn.installCluster(home);
    StandIn.install(home);
    Files.createFile(Files.createDirectory(home.resolve("target")).resolve("built"));
    return new Installed(home, jdks, tools);
  }

  private static Path found(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow();
  }

  /** Takes the driver's jar away, as before the first build. Returns where it was. */
  Path withoutDriver() throws IOException {
    Path jar = home.resolve("driver/cli/target/lib").resolve(DRIVER);
    Files.delete(jar);
    return jar;
  }

  /** Adds a folder that looks like a JDK of a version; its java says so and ends. */
  Path fakeJdk(String name, String version) throws IOException {
    return fakeJdk(name, version, "echo java of " + name);
  }

  /** The same with a shell script in the place of its java. */
  Path fakeJdk(String name, String version, String java) throws IOException {
    Path jdk = jdks.resolve(name);
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    program(jdk.resolve("bin/javac"), "exit 0");
    program(jdk.resolve("bin/java"), java);
    return jdk;
  }

  /** Adds a folder that looks like a JDK of a version; its java prints its arguments and ends. */
  void echoingJdk(String version) throws IOException {
    fakeJdk("echoing", version, "echo \"$*\"");
  }

  /** Puts a shell script in the place of Maven. */
  void fakeMvnw(String text) throws IOException {
    program(home.resolve("mvnw"), text);
  }

  private static void program(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    file.toFile().setExecutable(true);
  }

  Path script() {
    return home.resolve("wsbench");
  }

  /** The launcher's command in an environment that holds these variables and a bare path. */
  ProcessBuilder command(Map<String, String> environment, String... args) {
    return command(script(), home.getParent(), environment, args);
  }

  private static ProcessBuilder command(
      Path script, Path workingFolder, Map<String, String> environment, String... args) {
    List<String> words = new ArrayList<>(List.of(script.toString()));
    words.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(words).directory(workingFolder.toFile());
    builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
    builder.environment().putAll(environment);
    return builder;
  }

  Outcome run(Map<String, String> environment, String... args) throws Exception {
    ProcessBuilder builder = command(environment, args);
    builder.environment().put("PATH", tools.toString());
    return outcome(builder);
  }

  static Outcome run(
      Path script, Path workingFolder, Map<String, String> environment, String... args)
      throws Exception {
    return outcome(command(script, workingFolder, environment, args));
  }

  private static Outcome outcome(ProcessBuilder builder) throws Exception {
    Path out = Files.createTempFile("out", ".txt");
    Path err = Files.createTempFile("err", ".txt");
    try {
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      process.getOutputStream().close();
      if (!process.waitFor(100, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("still running: " + builder.command());
      }
      return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }
}
