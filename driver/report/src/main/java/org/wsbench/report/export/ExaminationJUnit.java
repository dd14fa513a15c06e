package org.wsbench.report.export;

import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Topic;

/**
 * An examination as JUnit XML: one test case for each check. Known deviations, and checks that
 * could not be made, are skipped test cases with the reason; the answer to an open check is the
 * output of a passed one.
 */
public final class ExaminationJUnit {
  private ExaminationJUnit() {}

  /** The whole file, which says that it is in UTF-8. */
  public static String of(Examined examined) {
    return JUnitXml.of(
        "wsbench verify " + examined.name(),
        examined.checks().stream().map(check -> testCase(examined.name(), check)).toList());
  }

  private static TestCase testCase(String name, JudgedCheck check) {
    return new TestCase(name + "." + Topic.of(check.id()).id(), check.id(), result(check));
  }

  private static TestCase.Result result(JudgedCheck check) {
    return switch (check.outcome()) {
      case PASSED -> new TestCase.Passed("");
      case FAILED, MISSING ->
          new TestCase.Failed(
              check.outcome().title(), check.detail(), check.description() + "\n" + check.detail());
      case DEVIATES -> new TestCase.Skipped("known deviation: " + check.detail());
      case NOT_TRIED -> new TestCase.Skipped("not tried: " + check.detail());
      case REFUSES, SERVES, ALTERS ->
          new TestCase.Passed((check.outcome().title() + " " + check.detail()).strip());
    };
  }
}
