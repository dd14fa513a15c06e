package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wsbench.plan.Feature;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.Plans;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackName;
import org.wsbench.run.stack.FeatureRules;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** A table that differs is corrected by copying the expected text out of the failure. */
class FeaturesTest {
  /** Plans that say what features cost. */
  private static final List<String> COSTS =
      List.of("features", "wire", "attachments", "tls", "virtual-threads", "security");

  /** The stack that is copied in plans with one copy. */
  private static final Map<String, String> ONE_COPY =
      Map.of("tls", "metro", "virtual-threads", "cxf");

  private final Document document = Document.named("docs/features.md");
  private final StackCatalog catalog = StackCatalog.discover(Document.ROOT);

  @Test
  void theTableSaysWhichStackHasWhichFeature() {
    String names = cells(Arrays.stream(Feature.values()).map(one -> "`" + one.id() + "`"));
    String rules = cells(Arrays.stream(Feature.values()).map(one -> ":---:"));
    String rows =
        catalog.finished().stream()
            .filter(stack -> !stack.features().isEmpty())
            .map(FeaturesTest::row)
            .collect(Collectors.joining());

    assertThat(document.block("features"))
        .isEqualTo("\n| stack |" + names + "\n| :--- |" + rules + "\n" + rows + "\n");
  }

  private static String row(StackDescriptor stack) {
    return "| `%s` |".formatted(stack.name())
        + cells(
            Arrays.stream(Feature.values()).map(one -> stack.features().contains(one) ? "yes" : ""))
        + "\n";
  }

  private static String cells(Stream<String> texts) {
    return texts
        .map(text -> text.isEmpty() ? " |" : " " + text + " |")
        .collect(Collectors.joining());
  }

  @Test
  void everyFeatureIsExplainedAndHasAProof() {
    for (String section :
        new String[] {"Which stack has which feature", "How we know that a feature is on"}) {
      assertThat(document.section("## " + section))
          .contains(Arrays.stream(Feature.values()).map(Feature::id).toList());
    }
  }

  @Test
  void thePlanOfTheExampleIsValid() throws Exception {
    var plan = PlanReader.readReceived(document.fenced("yaml") + "name: x\n");

    FeatureRules.check(plan, catalog.select(plan.stacks()), catalog);
    assertThat(plan.features("metro@both")).hasSize(2);
  }

  @Test
  void featuresThatExcludeEachOtherAreRefused() throws Exception {
    var plan =
        PlanReader.readReceived(
            """
            description: Attachments that would not be signed
            stacks: [cxf, cxf@both]
            variants: {both: {features: [mtom, wss-sign]}}
            baseline: cxf
            name: x
            """);

    assertThatThrownBy(() -> FeatureRules.check(plan, catalog.select(plan.stacks()), catalog))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("'cxf@both': mtom and wss-sign exclude each other; use two variants");
  }

  /** Each stack with each of its features, beside two copies of the plain one, or of one stack. */
  @Test
  void plansMeasureEveryFeatureOfEveryStack() {
    Set<String> measured = new HashSet<>();
    for (String name : COSTS) {
      var plan = Plans.ofRuns(Document.ROOT).find(name);
      FeatureRules.check(plan, catalog.select(plan.stacks()), catalog);
      for (String row : plan.stacks()) {
        if (!plan.features(row).isEmpty()) {
          String stack = StackName.of(row).stack();
          String copied = ONE_COPY.getOrDefault(name, stack);
          assertThat(plan.stacks()).contains(stack, copied + "@2");
          plan.features(row).forEach(feature -> measured.add(stack + "@" + feature.id()));
        }
      }
    }
    for (StackDescriptor stack : catalog.finished()) {
      assertThat(measured)
          .containsAll(
              stack.features().stream().map(one -> stack.name() + "@" + one.id()).toList());
    }
  }
}
