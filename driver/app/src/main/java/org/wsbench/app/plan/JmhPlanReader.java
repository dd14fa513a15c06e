package org.wsbench.app.plan;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.wsbench.app.yaml.YamlFile;
import org.wsbench.app.yaml.YamlMap;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Durations;

/** Reads the YAML file of a plan of {@code wsbench jmh}. */
final class JmhPlanReader {
  private static final String CASES = "echoCase";
  private static final String[] WORDS = {"binding", "parser", "model"};

  private JmhPlanReader() {}

  /**
   * Reads a plan.
   *
   * @throws org.wsbench.app.yaml.InvalidFileException if the file is wrong, in one line with its
   *     place
   */
  static JmhPlan read(Path file) {
    return read(Plans.name(file), YamlFile.read(file));
  }

  static JmhPlan read(String name, YamlMap yaml) {
    yaml.allow(
        "description", "include", "exclude", "params", "rounds", "warmup", "measurement", "jvm");
    return yaml.build(
        () ->
            new JmhPlan(
                name,
                yaml.text("description").strip(),
                yaml.values("include", JmhPlanReader::regex)
                    .orElseThrow(() -> yaml.missing("include")),
                yaml.list("exclude", JmhPlanReader::regex),
                yaml.map("params").map(JmhPlanReader::params).orElse(Map.of()),
                yaml.wholeNumber("rounds").orElseThrow(() -> yaml.missing("rounds")),
                iterations(yaml, "warmup"),
                iterations(yaml, "measurement"),
                PlanReader.section(yaml, "jvm", PlanReader::jvm, Defaults.JVM)));
  }

  private static String regex(String text) {
    try {
      Pattern.compile(text);
      return text;
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a regular expression (" + e.getDescription() + ")", e);
    }
  }

  private static JmhPlan.Iterations iterations(YamlMap yaml, String key) {
    YamlMap section = yaml.map(key).orElseThrow(() -> yaml.missing(key));
    section.allow("iterations", "time");
    return new JmhPlan.Iterations(
        section.wholeNumber("iterations").orElseThrow(() -> section.missing("iterations")),
        section.value("time", Durations::parse).orElseThrow(() -> section.missing("time")));
  }

  private static Map<String, List<String>> params(YamlMap yaml) {
    yaml.allow(CASES, WORDS[0], WORDS[1], WORDS[2]);
    Map<String, List<String>> params = new LinkedHashMap<>();
    List<String> cases = yaml.values(CASES, text -> text).orElse(List.of(Selections.ALL));
    if (!cases.equals(List.of(Selections.ALL))) {
      yaml.values(CASES, EchoCase::named);
      params.put(CASES, cases);
    }
    for (String key : WORDS) {
      yaml.values(key, text -> text).ifPresent(words -> params.put(key, words));
    }
    return params;
  }
}
