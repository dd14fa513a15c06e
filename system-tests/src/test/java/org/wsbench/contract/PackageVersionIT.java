package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.contract.conformance.CheckResult;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.plan.Defaults;
import org.wsbench.result.Library;
import org.wsbench.result.StackName;
import org.wsbench.result.StackRun;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.LibraryJars;
import org.wsbench.run.stack.StackBuild;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;
import org.wsbench.run.stack.StackVersions;
import org.wsbench.run.version.UnusableVersionException;

/** Versions of stacks that are packages of a registry, made by npm and pip themselves. */
@Tag("slow")
@Timeout(900)
class PackageVersionIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Path LOGS = Path.of("target", "stack-logs");

  /** The versions that the registry lists; without it, or without the stack, tests are skipped. */
  private static List<String> listed(String name) throws IOException, InterruptedException {
    StackDescriptor stack = StackCatalog.discover(HOME).named(name);
    assumeTrue(
        stack.unavailable().isEmpty(), () -> "skipped: " + stack.unavailable().orElseThrow());
    try {
      return StackVersions.of(stack).releases();
    } catch (UnusableVersionException e) {
      return abort("skipped: no versions of %s are listed: %s".formatted(name, e.getMessage()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "node-soap,1.0.0,Installed by npm: soap 1.0.0. It chose ",
    "node-soap,1.11.0,Installed by npm: soap 1.11.0. It chose ",
    "python-spyne,2.13.16,Installed by pip: spyne 2.13.16. It chose "
  })
  void aReleaseAnswersAllCases(String name, String version, String notes) throws Exception {
    List<String> listed = listed(name);
    StackDescriptor stack = StackCatalog.discover(HOME).named(name + ":" + version);
    // What an earlier test has made does not count.
    Files.deleteIfExists(
        stack.folder().resolve("target/versions/" + name + "-" + version + ".about/made.json"));
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE);
    Files.createDirectories(LOGS);

    // If the registry does not answer now, the start asks it once more.
    StackBuild.run(stack);

    try (StackProcess process =
        StackProcess.start(stack, settings, LOGS.resolve(name + "-" + version + ".log"))) {
      assertThat(Examination.ofCases(process.endpoint()).run(check -> {}))
          .isNotEmpty()
          .allMatch(CheckResult::passed);
    }
    assertThat(listed).contains(version);
    assertThat(stack.isReady()).isTrue();
    assertThat(stack.description().notes()).contains(notes);
    assertThat(LibraryJars.of(stack))
        .filteredOn(library -> notes.contains(" " + library.name() + " "))
        .extracting(Library::version)
        .containsExactly(version);
  }

  @ParameterizedTest
  @CsvSource({
    "node-soap:0.0.9999,No matching version found for soap@0.0.9999",
    "python-spyne:99.0.0,No matching distribution found for spyne==99.0.0",
    "python-spyne:2.12.16,'versions before 2.13.15 lack spyne.Service, which the service uses, or do not run on Python 3.7 and newer'"
  })
  void aReleaseThatIsNotAvailableIsOneLine(String name, String reason) throws Exception {
    String own = StackName.of(name).stack();
    listed(own);
    StackDescriptor stack = StackCatalog.discover(HOME).named(name);

    assertThat(StackBuild.run(stack).map(StackRun.Failure::reason))
        .contains(
            "%s is not available: %s; ./wsbench versions %s lists others"
                .formatted(name, reason, own));
  }
}
