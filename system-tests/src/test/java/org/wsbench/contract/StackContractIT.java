package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.wsbench.contract.conformance.CheckJudge;
import org.wsbench.contract.conformance.CheckResult;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.orders.SharedOrders;
import org.wsbench.payload.Lookup;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.Deviation;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.run.database.Database;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.ProcessRules;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/**
 * One test for each check on each stack. What a stack's descriptor names as a deviation must fail,
 * everything else must hold.
 */
class StackContractIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Path LOGS = Path.of("target", "stack-logs");

  /** Some stacks let a check wait for ten seconds: a third one keeps two cores busy meanwhile. */
  private static final ExecutorService EXAMINERS = Executors.newFixedThreadPool(3);

  private static SharedOrders orders;

  @BeforeAll
  static void openOrders() throws SQLException {
    orders = SharedOrders.open(HOME);
  }

  @AfterAll
  static void end() {
    EXAMINERS.shutdownNow();
    orders.close();
  }

  @Test
  void theStacksAreFound() {
    assertThat(StackCatalog.discover(HOME).stacks())
        .extracting(StackDescriptor::name)
        .contains("axis2-adb", "axis2-xmlbeans", "metro", "raw-echo", "raw-stax");
  }

  /** All that were asked for, else one for each engine and each of its bindings. */
  private static Stream<StackDescriptor> examined() {
    return ChosenStacks.sample(ChosenStacks.of(HOME), StackContractIT::kind);
  }

  private static List<String> kind(StackDescriptor stack) {
    return List.of(stack.engine(), stack.binding());
  }

  @Test
  void noEngineAndNoBindingIsLeftOut() {
    List<StackDescriptor> all = ChosenStacks.of(HOME).toList();
    List<StackDescriptor> examined = examined().toList();

    assertThat(examined.stream().map(StackDescriptor::engine).collect(Collectors.toSet()))
        .isEqualTo(all.stream().map(StackDescriptor::engine).collect(Collectors.toSet()));
    assertThat(examined.stream().map(StackDescriptor::binding).collect(Collectors.toSet()))
        .isEqualTo(all.stream().map(StackDescriptor::binding).collect(Collectors.toSet()));
  }

  /** The service reads every value; deviations are those of the descriptor. */
  @TestFactory
  Stream<DynamicContainer> typed() {
    return containers(examined(), stack -> tests(stack, ServiceMode.TYPED, stack.deviations()));
  }

  /**
   * The service hands its argument back, where a stack can do that; the cases must be right. One
   * for each binding, unless stacks are named: continuous integration runs the plan smoke with all
   * of them in this mode.
   */
  @TestFactory
  Stream<DynamicContainer> reference() {
    return containers(
        ChosenStacks.sampleUnlessNamed(
            ChosenStacks.withReferenceMode(HOME), StackDescriptor::binding),
        stack -> tests(stack, ServiceMode.REFERENCE, List.of()));
  }

  private static Stream<DynamicContainer> containers(
      Stream<StackDescriptor> stacks, Function<StackDescriptor, List<DynamicTest>> tests) {
    List<DynamicContainer> containers =
        stacks
            .map(
                stack -> {
                  var found = CompletableFuture.supplyAsync(() -> tests.apply(stack), EXAMINERS);
                  return dynamicContainer(
                      stack.name(), Stream.of(found).flatMap(f -> f.join().stream()));
                })
            .toList();
    return containers.stream();
  }

  /** Starts, examines and stops the stack, then gives what was found as tests. */
  private static List<DynamicTest> tests(
      StackDescriptor stack, ServiceMode service, List<Deviation> deviations) {
    try {
      Files.createDirectories(LOGS);
      Path log = LOGS.resolve(stack.name() + "-" + service.id() + ".log");
      Path classes = LOGS.resolve(stack.name() + "-" + service.id() + ".classes");
      JvmSettings jvm = LoadedClasses.logging(ChosenStacks.SHORT_LIVED, classes);
      LaunchSettings settings =
          new LaunchSettings(jvm, Defaults.CONTAINER, service, ChosenStacks.READY_WITHIN)
              .with(database(stack, service));
      return Stream.concat(
              examine(StackProcess.start(stack, settings, log), service, deviations).stream(),
              Stream.of(stack).filter(StackDescriptor::runsOnJvm).map(s -> parser(s, classes)))
          .toList();
    } catch (StackFailedException e) {
      return List.of(failing(e.failure()));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException("Cannot examine " + stack.name(), e);
    }
  }

  /** Of a stack that serves getOrder, which does the same in both modes. */
  private static Optional<Database> database(StackDescriptor stack, ServiceMode service) {
    return service == ServiceMode.TYPED && stack.serves(Lookup.OPERATION)
        ? Optional.of(orders.database())
        : Optional.empty();
  }

  private static DynamicTest failing(StackRun.Failure failure) {
    return dynamicTest(
        "starts", () -> fail(failure.reason() + "\n" + String.join("\n", failure.logTail())));
  }

  private static DynamicTest parser(StackDescriptor stack, Path classes) {
    return dynamicTest(
        "reads with the parser that its descriptor names",
        () ->
            assertThat(LoadedParsers.of(classes))
                .isEqualTo(LoadedParsers.expected(stack.parser())));
  }

  private static List<DynamicTest> examine(
      StackProcess process, ServiceMode service, List<Deviation> deviations)
      throws IOException, InterruptedException {
    List<DynamicTest> tests = new ArrayList<>();
    try (process) {
      List<CheckResult> results = new ArrayList<>();
      for (Examination examination : examinations(process, service)) {
        results.addAll(examination.run(check -> {}));
      }
      List<JudgedCheck> judgments = new ArrayList<>(CheckJudge.judge(results, deviations));
      if (service == ServiceMode.TYPED) {
        judgments.addAll(ProcessRules.check(process));
      }
      for (JudgedCheck judgment : judgments) {
        tests.add(dynamicTest(judgment.id(), () -> require(process.stack(), judgment)));
      }
    }
    return tests;
  }

  private static void require(StackDescriptor stack, JudgedCheck judgment) {
    if (!judgment.acceptable()) {
      fail(
          "%s, %s (%s): %s",
          stack.name(), judgment.id(), judgment.description(), judgment.detail());
    }
  }

  private static List<Examination> examinations(StackProcess process, ServiceMode service) {
    URI endpoint = process.endpoint();
    if (service == ServiceMode.REFERENCE) {
      return List.of(Examination.ofCases(endpoint));
    }
    Examination all = Examination.of(endpoint, process.stack().wsdl());
    return process.stack().serves(Lookup.OPERATION)
        ? List.of(all, Examination.ofLookups(endpoint))
        : List.of(all);
  }
}
