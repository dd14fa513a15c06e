package org.wsbench.run.stack;

import java.nio.file.Path;
import java.util.Map;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.RecordMapper;
import org.wsbench.plan.yaml.TextModule;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.Approach;
import org.wsbench.result.Role;

/** Reads {@code stack.yaml}. */
final class StackDescriptorReader {
  private static final RecordMapper MAPPER =
      new RecordMapper(
          new TextModule()
              .text(Approach.class, Approach::parse, Approach::id)
              .text(Role.class, Role::parse, Role::id));

  private StackDescriptorReader() {}

  /**
   * Reads a descriptor.
   *
   * @throws InvalidFileException if the file is wrong, in one line with its place
   */
  static StackDescriptor read(Path file) {
    YamlFile yaml = YamlFile.read(file);
    StackDescriptor stack =
        MAPPER.read(
            yaml,
            StackDescriptor.class,
            Map.of("file", file.toAbsolutePath().normalize().toString()));
    if (stack.name().contains("@")) {
      throw yaml.at(
          "name", "'" + stack.name() + "' is not allowed; '@' is for copies that a run makes");
    }
    if (stack.name().contains(":")) {
      throw yaml.at(
          "name", "'" + stack.name() + "' is not allowed; ':' is for versions that a run names");
    }
    return stack;
  }
}
