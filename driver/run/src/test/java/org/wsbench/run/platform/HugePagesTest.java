package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.plan.Gc;
import org.wsbench.plan.JvmSettings;

/** Systems that give huge pages, or do not. */
class HugePagesTest {
  private static final JvmSettings HUGE = jvm(Gc.SERIAL);
  private static final JvmSettings SMALL = HUGE.withSmallPages();

  @TempDir private Path folder;

  private void system(String enabled, String shared) throws IOException {
    Path settings = Files.createDirectories(folder.resolve("sys/kernel/mm/transparent_hugepage"));
    Files.writeString(settings.resolve("enabled"), enabled + "\n");
    Files.writeString(settings.resolve("shmem_enabled"), shared + "\n");
  }

  private static JvmSettings jvm(Gc gc) {
    return new JvmSettings(Optional.empty(), "64m", gc, true, List.of("-Xss1m"));
  }

  @ParameterizedTest
  @CsvSource({
    "Serial, always [madvise] never, always within_size advise [never] deny force, true",
    "G1, [always] madvise never, always within_size advise [never] deny force, true",
    "Serial, always madvise [never], always within_size [advise] never deny force, false",
    "Z, always [madvise] never, always within_size [advise] never deny force, true",
    "Z, always [madvise] never, always within_size advise [never] deny force, false",
    "Z, always [madvise] never, always within_size advise never [deny] force, false",
    "Z, always madvise [never], always within_size [advise] never deny force, false",
    "Serial, '', '', false",
  })
  void aJvmAsksForThemOnlyWhereItGetsThem(String gc, String enabled, String shared, boolean asks)
      throws IOException {
    system(enabled, shared);
    JvmSettings jvm = jvm(Gc.parse(gc));

    assertThat(HugePages.given(jvm, folder)).isEqualTo(asks ? jvm : jvm.withSmallPages());
  }

  @Test
  void aSystemThatHasNoneIsNotAsked() {
    JvmSettings jvm = jvm(Gc.SERIAL);

    assertThat(HugePages.given(jvm, folder)).isEqualTo(jvm.withSmallPages());
    assertThat(HugePages.remarks(List.of(jvm, jvm.withSmallPages(), jvm(Gc.Z)), folder)).isEmpty();
  }

  /** A warning on its standard output would be taken for an answer of a client. */
  @ParameterizedTest
  @EnumSource(Gc.class)
  void aJvmOfThisMachineWritesNoWarning(Gc gc) throws Exception {
    JvmSettings given = HugePages.given(jvm(gc));
    List<String> command = new ArrayList<>(given.command(1));
    command.add("-version");
    Process java =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();

    assertThat(new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
    assertThat(java.waitFor()).isZero();
  }

  @Test
  void aSystemThatGivesNoneIsNamedIfAJvmWantsThem() throws IOException {
    system("always madvise [never]", "[never]");

    assertThat(HugePages.remarks(List.of(SMALL, HUGE, jvm(Gc.Z)), folder))
        .containsExactly(
            "this system gives no huge pages (/sys/kernel/mm/transparent_hugepage/enabled: never), "
                + "so stacks that start early may be slower; write madvise to that file");
    assertThat(HugePages.remarks(List.of(SMALL), folder)).isEmpty();
    assertThat(HugePages.remarks(List.of(), folder)).isEmpty();
  }

  @Test
  void aSystemThatGivesThemToAllIsNamedIfAJvmWantsSmallOnes() throws IOException {
    system("[always] madvise never", "[advise]");

    assertThat(HugePages.remarks(List.of(HUGE, SMALL), folder))
        .containsExactly(
            "this system gives huge pages to all programs "
                + "(/sys/kernel/mm/transparent_hugepage/enabled: always), although the plan asks for "
                + "small ones; write madvise to that file");
    assertThat(HugePages.remarks(List.of(HUGE, jvm(Gc.Z)), folder)).isEmpty();
    assertThat(HugePages.remarks(List.of(), folder)).isEmpty();
  }

  @Test
  void aSystemThatGivesNoneToZgcIsNamedIfItWantsThem() throws IOException {
    system("always [madvise] never", "advise [never]");

    assertThat(HugePages.remarks(List.of(HUGE, jvm(Gc.Z)), folder))
        .containsExactly(
            "this system gives no huge pages to the heap of ZGC "
                + "(/sys/kernel/mm/transparent_hugepage/shmem_enabled: never), so compare it only with "
                + "others that have small ones (hugePages: false), or write advise to that file");
    assertThat(HugePages.remarks(List.of(HUGE, SMALL, jvm(Gc.Z).withSmallPages()), folder))
        .isEmpty();
  }
}
