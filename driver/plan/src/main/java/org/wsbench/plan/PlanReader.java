package org.wsbench.plan;

import java.nio.file.Path;
import java.util.Map;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.YamlFile;

/** Reads the YAML file of a plan. */
public final class PlanReader {
  private PlanReader() {}

  /**
   * Reads a plan of {@code wsbench run}.
   *
   * @throws InvalidFileException if the file is wrong, in one line with its place
   */
  public static Plan read(Path file) {
    return read(Plans.name(file), YamlFile.read(file));
  }

  /**
   * Reads a plan that another machine has sent, as the text of {@link PlanTree}.
   *
   * @throws InvalidFileException if it is wrong, in one line
   */
  public static Plan readReceived(String tree) {
    return PlanModule.MAPPER.read(
        YamlFile.parse("the plan", tree), PlanFile.class, Map.of(), PlanFile::plan);
  }

  /**
   * Reads a plan of {@code wsbench jmh}.
   *
   * @throws InvalidFileException if the file is wrong, in one line with its place
   */
  static JmhPlan readJmh(Path file) {
    return readJmh(Plans.name(file), YamlFile.read(file));
  }

  static Plan read(String name, YamlFile file) {
    return PlanModule.MAPPER.read(file, PlanFile.class, Map.of("name", name), PlanFile::plan);
  }

  static JmhPlan readJmh(String name, YamlFile file) {
    return PlanModule.MAPPER.read(file, JmhPlan.class, Map.of("name", name));
  }
}
