package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.YamlFile;

class PlanChangesTest {
  private static final Plan SLICES =
      plan("description: x\nstacks: [a, b, c]\nbaseline: b\nwithin: 9m\nvariants: {v: {heap: 1g}}");
  private static final Plan WINDOWS = plan("description: x\nscheme: windows\nstacks: [a, b]");
  private static final Plan LEVELS =
      plan(
          "description: x\nscheme: levels\nstacks: [a, b]\nload: {users: [9], mix: {echoVoid: 1}}");

  private static Plan plan(String text) {
    return PlanReader.read("mine", YamlFile.parse("mine.yaml", text));
  }

  private static Plan named(String name) {
    return switch (name) {
      case "slices" -> SLICES;
      case "windows" -> WINDOWS;
      default -> LEVELS;
    };
  }

  private static String words(Plan from, Plan to) {
    List<String> words = new ArrayList<>();
    PlanChanges.between(from, to)
        .orElseThrow()
        .forEach((option, text) -> words.add(option.option() + " " + text));
    return String.join(" ", words);
  }

  private static Plan changed(Plan plan, String options) {
    String[] words = options.split(" ");
    Map<PlanOption, String> texts = new EnumMap<>(PlanOption.class);
    for (int i = 0; i < words.length; i += 2) {
      texts.put(PlanOption.named(words[i]).orElseThrow(), words[i + 1]);
    }
    return plan.with(new Overrides(texts));
  }

  @Test
  void aPlanAsItIsNeedsNoOption() {
    for (Plan plan : List.of(SLICES, WINDOWS, LEVELS)) {
      assertThat(words(plan, plan)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "slices  | --stacks a,b",
        "slices  | --stacks c,a@v --cases echoVoid,echoDate --connections 8",
        "slices  | --warmup 6s --forks 4 --heap 1g --gc G1 --server-cpus 0 --driver-cpus 1",
        "slices  | --measure 2s",
        "slices  | --measure 2s --within 5m",
        "slices  | --until 3% --within 30m --service reference",
        "windows | --warmup 3s --measure 7s --rounds 5",
        "levels  | --users 20,50 --think 1s..3s --ramp 2s --hold 9s",
        "levels  | --think exponential=2s,max=20s --mix echoVoid=3,echoDate=1",
        "levels  | --rate 500/s --slo p99=50ms,errors=1%",
      })
  void theOptionsOfARunAreFound(String plan, String options) {
    Plan from = named(plan);
    Plan run = changed(from, options);
    String found = words(from, run);

    assertThat(PlanTree.of(changed(from, found))).isEqualTo(PlanTree.of(run));
    assertThat(found.split(" ")).hasSameSizeAs(options.split(" "));
  }

  /** A run records the plan as text, and draws a seed of its own. */
  @Test
  void theRecordOfARunIsEnough() {
    Plan run = changed(SLICES, "--stacks a,c --forks 3 --seed 5");
    Plan recorded = PlanReader.readReceived(PlanTree.of(run).toString());

    assertThat(words(SLICES, recorded)).isEqualTo("--stacks a,c --forks 3 --seed 5");
    assertThat(words(changed(SLICES, "--seed 4"), changed(SLICES, "--forks 2")))
        .isEqualTo("--forks 2");
  }

  @Test
  void whatNoOptionSetsIsNotGuessed() {
    Plan other = plan("description: x\nstacks: [a, b, c]\nbaseline: b\ntimeout: 3s");

    assertThat(PlanChanges.between(SLICES, other)).isEmpty();
    assertThat(PlanChanges.between(SLICES, LEVELS)).isEmpty();
    assertThat(PlanChanges.between(SLICES, plan("description: x\nstacks: [a, b, c]"))).isEmpty();
  }
}
