package org.wsbench.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.MeasurementScheme;

/** Reads the YAML file of a plan. */
public final class PlanReader {
  /** The settings of a scheme, under its id; those of levels are the load. */
  private static final List<String> SECTIONS =
      Stream.of(MeasurementScheme.SLICES, MeasurementScheme.WINDOWS, MeasurementScheme.STARTS)
          .map(MeasurementScheme::id)
          .toList();

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
    Plan plan = PlanModule.MAPPER.read(file, PlanFile.class, Map.of("name", name), PlanFile::plan);
    requireOwnSections(plan.scheme(), file);
    return plan;
  }

  /** Settings of another scheme would be ignored. */
  private static void requireOwnSections(Scheme scheme, YamlFile file) {
    String own = scheme.id().id();
    Stream.concat(SECTIONS.stream(), scheme.warmsUp() ? Stream.empty() : Stream.of("warmup"))
        .filter(section -> !section.equals(own) && file.tree().has(section))
        .findFirst()
        .ifPresent(
            section -> {
              throw file.at(
                  section, "a plan with scheme: " + own + " has no such settings; leave them out");
            });
  }

  static JmhPlan readJmh(String name, YamlFile file) {
    return PlanModule.MAPPER.read(file, JmhPlan.class, Map.of("name", name));
  }
}
