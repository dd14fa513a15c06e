package org.wsbench.app.plan;

import java.nio.file.Path;
import java.util.Map;
import org.wsbench.app.yaml.InvalidFileException;
import org.wsbench.app.yaml.YamlFile;

/** Reads the YAML file of a plan. */
public final class PlanReader {
  private PlanReader() {}

  /**
   * Reads a plan of {@code wsbench run}.
   *
   * @throws InvalidFileException if the file is wrong, in one line with its place
   */
  public static Plan read(Path file) {
    return read(Plans.name(file), YamlFile.read(file), Plan.class);
  }

  /**
   * Reads a plan that another machine has sent: the text of {@link PlanTree}.
   *
   * @throws InvalidFileException if it is wrong, in one line
   */
  public static Plan sent(String tree) {
    return PlanModule.MAPPER.read(YamlFile.parse("the plan", tree), Plan.class, Map.of());
  }

  /**
   * Reads a plan of {@code wsbench jmh}.
   *
   * @throws InvalidFileException if the file is wrong, in one line with its place
   */
  static JmhPlan readJmh(Path file) {
    return read(Plans.name(file), YamlFile.read(file), JmhPlan.class);
  }

  static <P extends Record> P read(String name, YamlFile file, Class<P> type) {
    return PlanModule.MAPPER.read(file, type, Map.of("name", name));
  }
}
