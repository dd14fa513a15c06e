package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.conformance.CheckResult;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.plan.ClassCache;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Gc;
import org.wsbench.plan.JvmSettings;
import org.wsbench.run.stack.ClassCacheUse;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** A real server writes a class cache at its end and uses it at its next start. */
@Tag("slow")
class ClassCacheIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final String OWN_CLASS = "org.wsbench.service.raw.Main source: ";

  private final StackDescriptor stack = StackCatalog.discover(HOME).named("raw-stax");

  @TempDir private Path folder;

  private StackProcess start(ClassCacheUse use) throws Exception {
    JvmSettings jvm =
        new JvmSettings(Optional.empty(), "128m", Gc.SERIAL, true, List.of("-Xlog:class+load"));
    LaunchSettings usual =
        new LaunchSettings(jvm, Defaults.CONTAINER, Defaults.SERVICE, ChosenStacks.READY_WITHIN);
    return StackProcess.start(
        stack,
        new LaunchSettings(
            usual.host(),
            jvm,
            usual.container(),
            usual.service(),
            usual.cpus(),
            usual.readyWithin(),
            Optional.empty(),
            List.of(),
            Optional.of(use)),
        log());
  }

  private Path log() {
    return folder.resolve("log");
  }

  private Path train(ClassCache kind) throws Exception {
    Path file = folder.resolve("raw-stax." + kind.id());
    try (StackProcess process = start(new ClassCacheUse(kind, file, true))) {
      assertServes(process);
      assertThat(sourceOfOwnClass()).startsWith("file:");
    }
    assertThat(file).isNotEmptyFile();
    return file;
  }

  private static void assertServes(StackProcess process) throws Exception {
    assertThat(Examination.ofCases(process.endpoint()).run(check -> {}))
        .isNotEmpty()
        .allMatch(CheckResult::passed);
  }

  private String sourceOfOwnClass() throws IOException {
    return Files.readAllLines(log()).stream()
        .filter(line -> line.contains(OWN_CLASS))
        .map(line -> line.substring(line.indexOf(OWN_CLASS) + OWN_CLASS.length()))
        .findFirst()
        .orElseThrow();
  }

  private void isUsedAndInsistedOn(ClassCache kind) throws Exception {
    Path file = train(kind);
    ClassCacheUse use = new ClassCacheUse(kind, file, false);

    try (StackProcess process = start(use)) {
      assertServes(process);
      assertThat(sourceOfOwnClass()).startsWith("shared objects file");
      assertThat(process.disclosedCommand())
          .noneMatch(word -> word.contains(folder.toString()))
          .anyMatch(word -> word.endsWith("=raw-stax." + kind.id()));
    }

    Files.writeString(file, "not a cache");
    assertThatThrownBy(() -> start(use))
        .isInstanceOf(StackFailedException.class)
        .hasMessageContaining(
            "raw-stax ended with exit code 1: its JVM cannot use the class cache raw-stax."
                + kind.id());
    Files.delete(file);
    assertThatThrownBy(() -> start(use))
        .isInstanceOf(StackFailedException.class)
        .hasMessageContaining("raw-stax: its class cache " + file + " is missing; run again");
  }

  @Test
  void anArchiveOfClassesIsUsed() throws Exception {
    isUsedAndInsistedOn(ClassCache.CDS);
  }

  @Test
  @EnabledForJreRange(minVersion = 25)
  void anAotCacheIsUsed() throws Exception {
    isUsedAndInsistedOn(ClassCache.AOT);
  }
}
