package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.wsbench.contract.conformance.CheckResult;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Feature;
import org.wsbench.plan.JvmSettings;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** With each feature of each stack, all cases are answered right, and the feature is on. */
class FeatureIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Path LOGS = Path.of("target", "stack-logs");
  private static final JvmSettings SHORT_LIVED =
      new JvmSettings(
          Defaults.JVM.java(),
          Defaults.JVM.heap(),
          Defaults.JVM.gc(),
          List.of("-XX:TieredStopAtLevel=1"));

  @Test
  void everyFeatureIsThatOfAStack() {
    assertThat(StackCatalog.discover(HOME).stacks())
        .flatExtracting(StackDescriptor::features)
        .contains(Feature.values());
  }

  @TestFactory
  Stream<DynamicContainer> features() {
    return ChosenStacks.of(HOME)
        .filter(stack -> !stack.features().isEmpty())
        .map(
            stack ->
                dynamicContainer(
                    stack.name(),
                    choices(stack)
                        .map(
                            features ->
                                dynamicTest(name(features), () -> requireOn(stack, features)))));
  }

  /** Each by itself, and all at once. */
  private static Stream<List<Feature>> choices(StackDescriptor stack) {
    return Stream.concat(stack.features().stream().map(List::of), Stream.of(stack.features()));
  }

  private static String name(List<Feature> features) {
    return features.stream().map(Feature::id).collect(Collectors.joining("-"));
  }

  private static void requireOn(StackDescriptor stack, List<Feature> features) throws Exception {
    Files.createDirectories(LOGS);
    Path log = LOGS.resolve(stack.name() + "-" + name(features) + ".log");
    LaunchSettings settings =
        new LaunchSettings(SHORT_LIVED, Defaults.CONTAINER, Defaults.SERVICE).with(features);
    try (StackProcess process = StackProcess.start(stack, settings, log);
        FeatureProof proof =
            new FeatureProof(
                process.endpoint(), log.resolveSibling(log.getFileName() + ".features"))) {
      for (Feature feature : features) {
        switch (feature) {
          case LOGGING -> proof.messagesAreLogged();
          case VALIDATION -> proof.whatTheSchemaForbidsIsRefused(stack.deviations());
          case HANDLER -> proof.theHandlerCounts();
        }
      }
      assertThat(Examination.ofCases(process.endpoint()).run(check -> {}))
          .allMatch(CheckResult::passed);
      if (features.contains(Feature.LOGGING)) {
        proof.theLogIsKeptShort();
      }
    }
  }
}
