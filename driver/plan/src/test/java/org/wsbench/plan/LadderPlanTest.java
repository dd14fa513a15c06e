package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.LadderStep;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Plans that are ladders. */
class LadderPlanTest {
  private static final String LADDER =
      """
      description: Two steps
      variants:
        old: {service: reference, heap: 1g}
      ladder:
        - {step: at first, stacks: [metro@old, axis2-adb@old]}
        - {step: typed, stacks: [metro, axis2-adb]}
        - {step: another, stacks: [metro, cxf]}
      """;

  private static Plan parse(String text) {
    return PlanReader.read("mine", YamlFile.parse("plans/mine.yaml", text));
  }

  @Test
  void runsTheStacksOfItsStepsEachOnce() {
    Plan plan = parse(LADDER);

    assertThat(plan.stacks())
        .containsExactly("metro@old", "axis2-adb@old", "metro", "axis2-adb", "cxf");
    assertThat(plan.ladder().stream().map(Step::result))
        .containsExactly(
            new LadderStep("at first", "metro@old", "axis2-adb@old"),
            new LadderStep("typed", "metro", "axis2-adb"),
            new LadderStep("another", "metro", "cxf"));
  }

  @Test
  void aStepMayChangeAnEarlierOne() {
    Plan plan = parse(LADDER.replace("cxf]}", "cxf], from: at first}"));

    assertThat(plan.ladder().getLast().result())
        .isEqualTo(new LadderStep("another", "metro", "cxf", "at first"));
  }

  @Test
  void showsItselfAsATreeThatReadsBack() throws Exception {
    Plan plan = parse(LADDER.replace("cxf]}", "cxf], from: at first}"));
    ObjectNode tree = PlanTree.of(plan);
    tree.remove("name");

    assertThat(parse(new YAMLMapper().writeValueAsString(tree))).isEqualTo(plan);
    assertThat(PlanTree.of(parse("description: x")).propertyNames()).doesNotContain("ladder");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "step: typed|step: at first|6: ladder: 'at first' is named twice",
        "step: typed|step: \"  \"|6: ladder.step: is empty",
        "step: typed, |''|6: ladder.step: is missing",
        "[metro, cxf]|[metro]|7: ladder: stacks of the step 'another' are [metro]; name two, the",
        "[metro, cxf]|[metro, metro]|7: ladder: stacks of the step 'another' are [metro, metro];",
        "[metro, cxf]|[metro, axis2-adb]|7: ladder: 'another' has the same stacks as the step",
        "[metro, cxf]|[metro, cxf], from: nothing|7: ladder.from: 'nothing' is not the step of a line"
            + " above: at first, typed",
        "[metro, cxf]|[metro, cxf], from: another|7: ladder.from: 'another' is not the step of a line",
        "[metro, cxf]|[metro@old, axis2-adb@old], from: at first|7: ladder: 'another' has the same"
            + " stacks as 'at first'",
        "[metro, cxf]|[metro, cxf@new]|7: ladder.stacks: 'cxf@new': there is no variant 'new';",
        "[metro, cxf]|[metro, Cxf]|7: ladder.stacks: 'Cxf' is not the name of a stack;",
        "[metro, cxf]|[metro, all]|7: ladder.stacks: 'all' cannot be combined with other names",
        "variants:|'stacks: [metro]\nvariants:'|2: stacks: a plan with a ladder runs the stacks of"
            + " its steps; leave stacks out",
        "variants:|'scheme: windows\nvariants:'|5: ladder: a plan with scheme: windows has none;",
        "variants:|'baseline: gsoap\nvariants:'|2: baseline: 'gsoap' is not among the stacks: metro@old,",
      })
  void saysInOneLineWhatIsWrongAndWhere(String good, String bad, String message) {
    String text = LADDER.replace(good, bad.replace("\\n", "\n"));
    assertThat(text).isNotEqualTo(LADDER);
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("plans/mine.yaml:" + message)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void needsTwoSteps() {
    assertThatThrownBy(
            () -> parse("description: x\nladder:\n  - {step: one, stacks: [metro, cxf]}"))
        .hasMessage("plans/mine.yaml:2: ladder: has one step; a ladder has two or more");
  }

  @Test
  void hasNoOtherStacksByOption() {
    Overrides stacks = new Overrides(Map.of(PlanOption.STACKS, "metro,cxf"));

    assertThatThrownBy(() -> parse(LADDER).with(stacks))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "--stacks: the plan mine is a ladder, which runs the stacks of its steps; copy the plan"
                + " and change them");
    Overrides cases = new Overrides(Map.of(PlanOption.CASES, "echoVoid", PlanOption.FORKS, "3"));
    assertThat(parse(LADDER).with(cases).ladder()).isEqualTo(parse(LADDER).ladder());
    assertThat(parse(LADDER).with(cases).forks()).contains(3);
  }

  @Test
  void aPlanWithoutALadderHasNoSteps() {
    assertThat(parse("description: x").ladder()).isEqualTo(List.of());
  }
}
