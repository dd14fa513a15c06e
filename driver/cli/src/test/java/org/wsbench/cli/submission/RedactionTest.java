package org.wsbench.cli.submission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RedactionTest {
  private final Redaction redaction = new Redaction(PrivateText.general());

  /** The title of a descriptor is kept, whose version looks like an address. */
  @Test
  void flagsOfVariantsAreCleanedInTitles() {
    String run =
        """
        {"stacks": [{"description":
          {"title": "Open Liberty 26.0.0.3, CXF 3.5; heap 1g, -javaagent:/home/alice/a.jar"}}]}
        """;

    assertThat(redaction.of(run))
        .contains("\"Open Liberty 26.0.0.3, CXF 3.5; heap 1g, -javaagent:[path]\"");
    assertThat(redaction.taken()).containsExactly("path /home/alice/a.jar");
  }

  /** Elsewhere, it would be an address. */
  @Test
  void versionsStay() {
    String run =
        """
        {"environment": {"driverJvm": {"version": "25.0.3.1"}, "note": "25.0.3.1"}}
        """;

    assertThat(redaction.of(run)).contains("\"25.0.3.1\"", "\"[address]\"");
  }

  @Test
  void flagsAreCleanedWhateverTheNameOfTheirVariant() {
    String run =
        """
        {"plan": {"stacks": ["metro@kernel"],
          "variants": {"kernel": {"flags": ["-Dx=/home/alice/x"]}}}}
        """;

    assertThat(redaction.of(run)).contains("\"-Dx=[path]\"", "\"metro@kernel\"");
  }
}
