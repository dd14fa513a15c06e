package org.wsbench.app.stack;

import java.nio.file.Path;
import java.util.List;
import org.wsbench.app.yaml.YamlFile;
import org.wsbench.app.yaml.YamlMap;
import org.wsbench.result.Approach;
import org.wsbench.result.Deviation;
import org.wsbench.result.Role;
import org.wsbench.result.jmh.JmhCounterpart;

/** Reads {@code stack.yaml}. */
final class StackDescriptorReader {
  private StackDescriptorReader() {}

  /**
   * Reads a descriptor.
   *
   * @throws org.wsbench.app.yaml.InvalidFileException if the file is wrong, in one line with its
   *     place
   */
  static StackDescriptor read(Path file) {
    YamlMap yaml =
        YamlFile.read(file)
            .allow(
                "name",
                "title",
                "engine",
                "binding",
                "parser",
                "language",
                "approach",
                "role",
                "container",
                "build",
                "command",
                "libraries",
                "path",
                "wsdl",
                "notes",
                "deviations",
                "jmh");
    String name =
        yaml.value("name", StackDescriptorReader::plainName).orElseGet(() -> yaml.text("name"));
    return yaml.build(
        () ->
            new StackDescriptor(
                name,
                yaml.text("title"),
                yaml.text("engine"),
                yaml.text("binding"),
                yaml.text("parser"),
                yaml.text("language"),
                yaml.value("approach", Approach::parse).orElse(Approach.STOCK),
                yaml.value("role", Role::parse).orElse(Role.COMPETITOR),
                yaml.text("container"),
                yaml.map("build").map(StackDescriptorReader::build),
                yaml.values("command", part -> part).orElseGet(() -> List.of(yaml.text("command"))),
                yaml.optionalText("libraries"),
                yaml.text("path"),
                yaml.optionalText("wsdl"),
                yaml.optionalText("notes").map(String::strip).orElse(""),
                yaml.maps("deviations").stream().map(StackDescriptorReader::deviation).toList(),
                yaml.map("jmh").map(StackDescriptorReader::counterpart),
                file.toAbsolutePath().normalize()));
  }

  private static String plainName(String text) {
    if (text.contains("@")) {
      throw new IllegalArgumentException(
          "'" + text + "' is not allowed; '@' is for copies that a run makes");
    }
    return text;
  }

  private static JmhCounterpart counterpart(YamlMap yaml) {
    yaml.allow("binding", "parser", "writer", "note");
    return new JmhCounterpart(
        yaml.text("binding"),
        yaml.text("parser"),
        yaml.optionalText("writer").orElseGet(() -> yaml.text("parser")),
        yaml.optionalText("note").map(String::strip));
  }

  private static StackBuild build(YamlMap yaml) {
    yaml.allow("command", "needs", "install");
    return new StackBuild(
        yaml.values("command", word -> word).orElseGet(() -> List.of(yaml.text("command"))),
        yaml.values("needs", program -> program).orElseGet(() -> List.of(yaml.text("needs"))),
        yaml.text("install"));
  }

  private static Deviation deviation(YamlMap yaml) {
    yaml.allow("check", "text");
    return new Deviation(yaml.text("check"), yaml.text("text"));
  }
}
