package org.wsbench.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.util.Locale;
import java.util.stream.Stream;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.ThinkTime;

/** What each module of the driver may use; its name is that of the module. */
enum ModuleRule {
  /** HdrHistogram only. */
  LOAD {
    @Override
    ArchRule rule() {
      return only(
          resideInAnyPackage(
              "java..", "javax.net.ssl..", "org.HdrHistogram..", "org.wsbench.load.."));
    }
  },
  /** Jackson. */
  RESULT {
    @Override
    ArchRule rule() {
      return only(
          resideInAnyPackage(
              "java..",
              "org.HdrHistogram..",
              "com.fasterxml.jackson.annotation..",
              "tools.jackson..",
              "org.wsbench.result.."));
    }
  },
  /** Results and payloads; pure. */
  ANALYSIS {
    @Override
    ArchRule rule() {
      return CompositeArchRule.of(modules("result", "payload")).and(pure());
    }
  },
  /** Analysis and what it is made from; pure. */
  REPORT {
    @Override
    ArchRule rule() {
      return CompositeArchRule.of(modules("analysis", "result", "payload")).and(pure());
    }
  },
  /** Load, results, and payloads; starts no process. */
  CONTRACT {
    @Override
    ArchRule rule() {
      return CompositeArchRule.of(modules("load", "result", "payload"))
          .and(never(Process.class, ProcessBuilder.class, ProcessHandle.class));
    }
  },
  /** The types that describe load, results, and payloads. */
  PLAN {
    @Override
    ArchRule rule() {
      return inProject(
          packages("result", "payload")
              .or(
                  belongToAnyOf(
                      RequestSource.class, Schedule.class, Stage.class, ThinkTime.class)));
    }
  },
  /** Plans, the contract, analysis, and load, with the results and payloads that those share. */
  RUN {
    @Override
    ArchRule rule() {
      return modules("plan", "contract", "analysis", "load", "result", "payload");
    }
  },
  /** Run and what it uses. */
  CLUSTER {
    @Override
    ArchRule rule() {
      return modules("run", "plan", "contract", "analysis", "load", "result", "payload");
    }
  },
  /** All but the cluster, which a ServiceLoader finds. */
  CLI {
    @Override
    ArchRule rule() {
      return inProject(not(packages("cluster")));
    }
  };

  abstract ArchRule rule();

  /** The name of the module, which is that of its package too. */
  String module() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** It uses no classes but these. */
  ArchRule only(DescribedPredicate<JavaClass> allowed) {
    return classes()
        .that(packages(module()))
        .should()
        .onlyDependOnClassesThat(allowed)
        .allowEmptyShould(true);
  }

  /** Of this project it uses no classes but its own and these; its POM says which libraries. */
  ArchRule inProject(DescribedPredicate<? super JavaClass> allowed) {
    return only(not(resideInAPackage("org.wsbench..")).or(packages(module())).or(allowed));
  }

  ArchRule modules(String... others) {
    return inProject(packages(others));
  }

  /** It neither reads nor writes files, opens no connection, and starts no process. */
  ArchRule pure() {
    return never(
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
        SocketChannel.class);
  }

  ArchRule never(Class<?>... types) {
    return noClasses()
        .that(packages(module()))
        .should(dependOnClassesThat(belongToAnyOf(types)))
        .allowEmptyShould(true);
  }

  private static DescribedPredicate<JavaClass> packages(String... modules) {
    return resideInAnyPackage(
        Stream.of(modules).map(module -> "org.wsbench." + module + "..").toArray(String[]::new));
  }
}
