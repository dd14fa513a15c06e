package org.wsbench.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.EvaluationResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.analysis.planted.AnalysisThatReadsFiles;
import org.wsbench.app.cluster.planted.AppThatKnowsTheEngine;
import org.wsbench.app.plan.planted.PlanThatStartsStacks;
import org.wsbench.app.planted.egg.Egg;
import org.wsbench.app.planted.hen.Hen;
import org.wsbench.contract.planted.ContractThatStartsProcesses;
import org.wsbench.load.planted.LoadThatKnowsSoap;

class ArchitectureTest {
  /** Test classes that other modules use are packaged in jars of their own. */
  private static final ImportOption NO_TEST_JARS = location -> !location.contains("-tests.jar");

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(NO_TEST_JARS)
          .importPackages("org.wsbench");

  @ParameterizedTest
  @EnumSource
  void theRuleHolds(Rules rule) {
    rule.rule().check(ALL);
  }

  @ParameterizedTest
  @EnumSource
  void theRuleFindsAPlantedImport(Rules rule) {
    JavaClasses planted =
        switch (rule) {
          case NOBODY_KNOWS_THE_COMMAND_LINE, PLANS_AND_YAML_KNOW_NOTHING_THAT_RUNS ->
              classes(PlanThatStartsStacks.class);
          case NOBODY_KNOWS_THE_ENGINE_OF_THE_CLUSTER -> classes(AppThatKnowsTheEngine.class);
          case ANALYSIS_AND_REPORT_ARE_PURE -> classes(AnalysisThatReadsFiles.class);
          case THE_CONTRACT_STARTS_NO_PROCESS -> classes(ContractThatStartsProcesses.class);
          case LOAD_KNOWS_HISTOGRAMS_ONLY -> classes(LoadThatKnowsSoap.class);
          case NO_PACKAGES_IN_A_CIRCLE -> classes(Hen.class, Egg.class);
        };

    EvaluationResult result = rule.rule().evaluate(planted);

    assertThat(result.hasViolation()).isTrue();
    assertThat(result.getFailureReport().getDetails())
        .allSatisfy(detail -> assertThat(detail).contains(".planted."));
  }

  private static JavaClasses classes(Class<?>... planted) {
    return new ClassFileImporter().importClasses(planted);
  }
}
