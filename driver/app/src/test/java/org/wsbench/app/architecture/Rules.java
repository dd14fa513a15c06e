package org.wsbench.app.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;

/** The rules; each holds for all classes of the driver's modules. */
enum Rules {
  NOBODY_KNOWS_THE_COMMAND_LINE(
      noClasses()
          .that()
          .resideOutsideOfPackage("org.wsbench.app.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.wsbench.app.cli..")),
  NOBODY_KNOWS_THE_ENGINE_OF_THE_CLUSTER(
      noClasses()
          .that()
          .resideOutsideOfPackage("org.wsbench.cluster..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.wsbench.cluster..", "org.apache.pekko..")),
  PLANS_AND_YAML_KNOW_NOTHING_THAT_RUNS(
      noClasses()
          .that()
          .resideInAnyPackage("org.wsbench.app.plan..", "org.wsbench.app.yaml..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.wsbench.app.cluster..",
              "org.wsbench.app.jmh..",
              "org.wsbench.app.platform..",
              "org.wsbench.app.run..",
              "org.wsbench.app.skeleton..",
              "org.wsbench.app.stack..")),
  ANALYSIS_AND_REPORT_ARE_PURE(
      noClasses()
          .that()
          .resideInAnyPackage("org.wsbench.analysis..", "org.wsbench.report..")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(
              Files.class,
              FileChannel.class,
              FileInputStream.class,
              FileOutputStream.class,
              FileReader.class,
              FileWriter.class,
              Process.class,
              ProcessBuilder.class,
              Runtime.class,
              Socket.class,
              SocketChannel.class)),
  THE_CONTRACT_STARTS_NO_PROCESS(
      noClasses()
          .that()
          .resideInAPackage("org.wsbench.contract..")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Process.class, ProcessBuilder.class, ProcessHandle.class)),
  LOAD_KNOWS_HISTOGRAMS_ONLY(
      classes()
          .that()
          .resideInAPackage("org.wsbench.load..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("org.wsbench.load..", "org.HdrHistogram..", "java..")
          .allowEmptyShould(true)),
  NO_PACKAGES_IN_A_CIRCLE(slices().matching("org.wsbench.(**)").should().beFreeOfCycles());

  private final ArchRule rule;

  Rules(ArchRule rule) {
    this.rule = rule;
  }

  ArchRule rule() {
    return rule;
  }
}
