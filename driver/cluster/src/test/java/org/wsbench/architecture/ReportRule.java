package org.wsbench.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;
import java.util.stream.Stream;

/** How the packages of the module report point: files, then kinds of run, then what they share. */
enum ReportRule {
  /** Those of a kind of run use no other kind. */
  KINDS_OF_RUN {
    @Override
    ArchRule rule() {
      return CompositeArchRule.of(
          KINDS.stream()
              .map(kind -> none(List.of(kind), KINDS.stream().filter(other -> !other.equals(kind))))
              .toList());
    }
  },
  /** What kinds of run share uses none of them. */
  SHARED {
    @Override
    ArchRule rule() {
      return none(List.of("", ".page..", ".format..", ".ladder.."), KINDS.stream());
    }
  },
  /** Files and pages are made from all of them, and not the other way round. */
  FILES {
    @Override
    ArchRule rule() {
      return none(
          Stream.concat(KINDS.stream(), Stream.of("", ".page..", ".format..", ".ladder.."))
              .toList(),
          Stream.of(".html..", ".export..", ".site.."));
    }
  };

  private static final String REPORT = "org.wsbench.report";
  private static final List<String> KINDS =
      List.of(".throughput..", ".levels..", ".starts..", ".compare..", ".cluster..");

  abstract ArchRule rule();

  private static ArchRule none(List<String> packages, Stream<String> others) {
    return noClasses()
        .that()
        .resideInAnyPackage(names(packages.stream()))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(names(others))
        .allowEmptyShould(true);
  }

  private static String[] names(Stream<String> packages) {
    return packages.map(REPORT::concat).toArray(String[]::new);
  }
}
