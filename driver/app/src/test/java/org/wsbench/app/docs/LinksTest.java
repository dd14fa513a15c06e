package org.wsbench.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinksTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "CONTRIBUTING.md",
        "docs/2007.md",
        "docs/cluster.md",
        "docs/method.md",
        "docs/stacks.md",
        "docs/add-a-stack.md",
        "docs/database.md",
        "docs/plans.md",
        "docs/results-format.md",
        "docs/robustness.md",
        "docs/robustness-optional.md",
        "jmh/README.md",
        "results/README.md"
      })
  void linksLeadToFilesThatAreThere(String name) {
    Document document = Document.named(name);

    assertThat(document.links())
        .isNotEmpty()
        .allSatisfy(link -> assertThat(document.file().resolveSibling(link)).exists());
  }
}
