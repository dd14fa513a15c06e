package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** A matrix that is out of date is made again by the command at its beginning. */
class ConformanceTest {
  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^\\| ([a-z0-9-]+) \\| [^|]+ \\| (\\d+) \\| (\\d+) \\| (\\d+) \\| (\\d+) \\| 0 \\|$");

  private final Document document = Document.named("docs/conformance.md");

  @Test
  void theMatrixCountsTheChecksAndDeviationsThatThereAre() {
    List<String> expected =
        StackCatalog.discover(Document.ROOT).finished().stream()
            .map(stack -> stack.name() + " " + stack.deviations().size() + " " + judged(stack))
            .toList();

    assertThat(
            ROW.matcher(document.section("## Stacks"))
                .results()
                .map(
                    row ->
                        row.group(1)
                            + " "
                            + row.group(4)
                            + " "
                            + judged(row.group(2), row.group(5))))
        .containsExactlyElementsOf(expected);
  }

  private static int judged(StackDescriptor stack) {
    return Examination.judged(stack.wsdl().isPresent()).values().stream()
        .mapToInt(Integer::intValue)
        .sum();
  }

  private static int judged(String checks, String open) {
    return Integer.parseInt(checks) - Integer.parseInt(open);
  }
}
