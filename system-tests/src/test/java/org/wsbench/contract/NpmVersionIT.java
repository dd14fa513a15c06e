package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.contract.conformance.CheckResult;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.plan.Defaults;
import org.wsbench.result.Library;
import org.wsbench.result.StackRun;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.LibraryJars;
import org.wsbench.run.stack.StackBuild;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;
import org.wsbench.run.stack.StackVersions;
import org.wsbench.run.version.UnusableVersionException;

/** Versions of node-soap from the npm registry, made by npm itself. */
@Tag("slow")
@Timeout(300)
class NpmVersionIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Path LOGS = Path.of("target", "stack-logs");
  private static final String STACK = "node-soap";

  private static List<String> listed;

  @BeforeAll
  static void listVersions() throws Exception {
    StackDescriptor stack = StackCatalog.discover(HOME).named(STACK);
    assumeTrue(
        stack.unavailable().isEmpty(), () -> "skipped: " + stack.unavailable().orElseThrow());
    try {
      listed = StackVersions.of(stack).releases();
    } catch (UnusableVersionException e) {
      abort("skipped: npm lists no versions: " + e.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "1.11.0"})
  void aReleaseAnswersAllCases(String version) throws Exception {
    StackDescriptor stack = StackCatalog.discover(HOME).named(STACK + ":" + version);
    // What an earlier test has made does not count.
    Files.deleteIfExists(
        stack.folder().resolve("target/versions/" + STACK + "-" + version + ".about/made.json"));
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE);
    Files.createDirectories(LOGS);

    try (StackProcess process =
        StackProcess.start(stack, settings, LOGS.resolve(STACK + "-" + version + ".log"))) {
      assertThat(Examination.ofCases(process.endpoint()).run(check -> {}))
          .isNotEmpty()
          .allMatch(CheckResult::passed);
    }
    assertThat(listed).contains(version);
    assertThat(stack.isReady()).isTrue();
    assertThat(stack.description().notes())
        .contains("Installed by npm: soap " + version + ". It chose ");
    assertThat(LibraryJars.of(stack))
        .filteredOn(library -> library.name().equals("soap"))
        .extracting(Library::version)
        .containsExactly(version);
  }

  @Test
  void aReleaseThatDoesNotExistIsOneLine() throws Exception {
    StackDescriptor stack = StackCatalog.discover(HOME).named(STACK + ":0.0.9999");

    assertThat(StackBuild.run(stack).map(StackRun.Failure::reason))
        .contains(
            "node-soap:0.0.9999 is not available: No matching version found for soap@0.0.9999;"
                + " ./wsbench versions node-soap lists others");
  }
}
