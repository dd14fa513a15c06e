package org.wsbench.app.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.app.yaml.InvalidFileException;
import org.wsbench.app.yaml.YamlFile;
import org.wsbench.app.yaml.YamlMap;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Durations;
import org.wsbench.result.ServiceMode;

/** Reads a plan's YAML file. */
public final class PlanReader {
  private PlanReader() {}

  /**
   * Reads a plan.
   *
   * @throws InvalidFileException if the file is wrong, in one line with its place
   */
  public static Plan read(Path file) {
    return read(Plans.name(file), YamlFile.read(file));
  }

  static Plan read(String name, YamlMap yaml) {
    yaml.allow(
        "description",
        "scheme",
        "stacks",
        "cases",
        "baseline",
        "connections",
        "service",
        "timeout",
        "warmup",
        "slices",
        "windows",
        "allowedErrors",
        "forks",
        "cpus",
        "jvm",
        "container");
    return yaml.build(
        () ->
            new Plan(
                name,
                yaml.text("description").strip(),
                yaml.value("scheme", Selections::scheme).orElse(Defaults.SCHEME),
                yaml.values("stacks", text -> text).map(Selections::stacks).orElse(List.of()),
                cases(yaml),
                yaml.optionalText("baseline"),
                yaml.wholeNumber("connections").orElse(Defaults.CONNECTIONS),
                yaml.value("service", ServiceMode::parse).orElse(Defaults.SERVICE),
                yaml.value("timeout", Durations::parse).orElse(Defaults.TIMEOUT),
                section(yaml, "warmup", PlanReader::warmup, Defaults.WARMUP),
                section(yaml, "slices", PlanReader::slices, Defaults.SLICES),
                section(yaml, "windows", PlanReader::windows, Defaults.WINDOWS),
                yaml.wholeNumber("allowedErrors").orElse(Defaults.ALLOWED_ERRORS),
                yaml.wholeNumber("forks").orElse(Defaults.FORKS),
                section(yaml, "cpus", PlanReader::cpus, Cpus.auto()),
                section(yaml, "jvm", PlanReader::jvm, Defaults.JVM),
                section(yaml, "container", PlanReader::container, Defaults.CONTAINER)));
  }

  static <T> T section(YamlMap yaml, String key, Function<YamlMap, T> reader, T defaultValue) {
    Optional<YamlMap> section = yaml.map(key);
    return section.map(map -> map.build(() -> reader.apply(map))).orElse(defaultValue);
  }

  private static List<EchoCase> cases(YamlMap yaml) {
    return yaml.values("cases", text -> text)
        .map(words -> yaml.build(() -> Selections.cases(words)))
        .orElse(List.of(EchoCase.values()));
  }

  private static WarmUpLimits warmup(YamlMap yaml) {
    yaml.allow("minimum", "limit");
    return new WarmUpLimits(
        yaml.value("minimum", Durations::parse).orElse(Defaults.WARMUP.minimum()),
        yaml.value("limit", Durations::parse).orElse(Defaults.WARMUP.limit()));
  }

  private static Slices slices(YamlMap yaml) {
    yaml.allow("measure", "shortest", "requestsPerConnection", "leastCycles", "refineUntil");
    return new Slices(
        yaml.value("measure", Durations::parse).orElse(Defaults.SLICES.measure()),
        yaml.value("shortest", Durations::parse).orElse(Defaults.SLICES.shortest()),
        yaml.wholeNumber("requestsPerConnection").orElse(Defaults.SLICES.requestsPerConnection()),
        yaml.wholeNumber("leastCycles").orElse(Defaults.SLICES.leastCycles()),
        yaml.value("refineUntil", Durations::parse));
  }

  private static Windows windows(YamlMap yaml) {
    yaml.allow("warmup", "measure", "passes", "discardPasses");
    return new Windows(
        yaml.value("warmup", Durations::parse).orElse(Defaults.WINDOWS.warmup()),
        yaml.value("measure", Durations::parse).orElse(Defaults.WINDOWS.measure()),
        yaml.wholeNumber("passes").orElse(Defaults.WINDOWS.passes()),
        yaml.wholeNumber("discardPasses").orElse(Defaults.WINDOWS.discardPasses()));
  }

  private static Cpus cpus(YamlMap yaml) {
    yaml.allow("server", "driver");
    return new Cpus(
        yaml.value("server", Cpus::parse).orElse(Optional.empty()),
        yaml.value("driver", Cpus::parse).orElse(Optional.empty()));
  }

  static JvmSettings jvm(YamlMap yaml) {
    yaml.allow("java", "heap", "gc", "flags");
    return new JvmSettings(
        yaml.value("java", PlanReader::jdkHome),
        yaml.optionalText("heap").orElse(Defaults.JVM.heap()),
        yaml.value("gc", Gc::parse).orElse(Defaults.JVM.gc()),
        yaml.list("flags", text -> text));
  }

  private static Path jdkHome(String text) {
    Path home = Path.of(text);
    if (!home.isAbsolute() || !Files.isExecutable(JvmSettings.executable(home))) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a JDK; give the absolute path of a folder that has bin/java");
    }
    return home;
  }

  private static Container container(YamlMap yaml) {
    yaml.allow("threads", "backlog");
    return new Container(
        yaml.wholeNumber("threads").orElse(Defaults.CONTAINER.threads()),
        yaml.wholeNumber("backlog").orElse(Defaults.CONTAINER.backlog()));
  }
}
