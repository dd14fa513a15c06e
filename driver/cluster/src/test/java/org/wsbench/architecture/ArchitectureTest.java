package org.wsbench.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.analysis.planted.AnalysisThatReadsFiles;
import org.wsbench.analysis.planted.AnalysisThatReports;
import org.wsbench.cli.planted.CommandThatNamesTheCluster;
import org.wsbench.cluster.planted.AgentWithCommands;
import org.wsbench.contract.planted.ContractThatPlans;
import org.wsbench.contract.planted.ContractThatStartsProcesses;
import org.wsbench.load.planted.LoadThatKnowsSoap;
import org.wsbench.plan.planted.PlanThatGeneratesLoad;
import org.wsbench.plan.planted.PlanThatStartsStacks;
import org.wsbench.planted.cyclea.CycleA;
import org.wsbench.planted.cycleb.CycleB;
import org.wsbench.report.levels.planted.LevelsThatKnowThroughput;
import org.wsbench.report.page.planted.PageThatKnowsLevels;
import org.wsbench.report.planted.ReportThatReadsFiles;
import org.wsbench.report.planted.ReportThatRuns;
import org.wsbench.report.throughput.planted.ThroughputThatMakesFiles;
import org.wsbench.result.planted.ResultThatGeneratesLoad;
import org.wsbench.run.planted.RunThatKnowsTheCluster;

/** The module of the cluster is built last, so that all others are compiled when this runs. */
class ArchitectureTest {
  private static final JavaClasses ALL =
      new ClassFileImporter()
          .importPaths(
              Stream.concat(
                      Stream.of("../../payloads"),
                      Stream.of(ModuleRule.values()).map(rule -> "../" + rule.module()))
                  .map(module -> Path.of(module, "target", "classes"))
                  .toList());

  private static final ArchRule NO_CYCLES =
      slices().matching("org.wsbench.(**)").should().beFreeOfCycles();

  @ParameterizedTest
  @EnumSource
  void everyModuleHasClasses(ModuleRule rule) {
    assertThat(ALL)
        .filteredOn(type -> type.getPackageName().startsWith("org.wsbench." + rule.module()))
        .hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @EnumSource
  void aModuleUsesWhatItMay(ModuleRule rule) {
    rule.rule().check(ALL);
  }

  @ParameterizedTest
  @EnumSource
  void whatAModuleMayNotUseIsFound(ModuleRule rule) {
    for (Class<?> planted : planted(rule)) {
      assertFound(rule.rule(), planted);
    }
  }

  private static List<Class<?>> planted(ModuleRule rule) {
    return switch (rule) {
      case LOAD -> List.of(LoadThatKnowsSoap.class);
      case RESULT -> List.of(ResultThatGeneratesLoad.class);
      case ANALYSIS -> List.of(AnalysisThatReports.class, AnalysisThatReadsFiles.class);
      case REPORT -> List.of(ReportThatRuns.class, ReportThatReadsFiles.class);
      case CONTRACT -> List.of(ContractThatPlans.class, ContractThatStartsProcesses.class);
      case PLAN -> List.of(PlanThatStartsStacks.class, PlanThatGeneratesLoad.class);
      case RUN -> List.of(RunThatKnowsTheCluster.class);
      case CLUSTER -> List.of(AgentWithCommands.class);
      case CLI -> List.of(CommandThatNamesTheCluster.class);
    };
  }

  @ParameterizedTest
  @EnumSource
  void packagesOfReportsPointOneWay(ReportRule rule) {
    rule.rule().check(ALL);
    assertFound(
        rule.rule(),
        switch (rule) {
          case KINDS_OF_RUN -> LevelsThatKnowThroughput.class;
          case SHARED -> PageThatKnowsLevels.class;
          case FILES -> ThroughputThatMakesFiles.class;
        });
  }

  @Test
  void packagesFormNoCycle() {
    NO_CYCLES.check(ALL);
    assertFound(NO_CYCLES, CycleA.class, CycleB.class);
  }

  private static void assertFound(ArchRule rule, Class<?>... planted) {
    EvaluationResult result = rule.evaluate(new ClassFileImporter().importClasses(planted));

    assertThat(result.hasViolation()).as(planted[0].getSimpleName()).isTrue();
    assertThat(result.getFailureReport().getDetails())
        .allSatisfy(detail -> assertThat(detail).contains(".planted."));
  }
}
