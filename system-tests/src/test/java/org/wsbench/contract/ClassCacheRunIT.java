package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.ClassCacheFile;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.run.Progress;
import org.wsbench.run.RunSettings;
import org.wsbench.run.execution.Run;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.StackCatalog;

/** A run of starts of a real server trains its class cache by itself, uses it, and deletes it. */
class ClassCacheRunIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final List<String> STACKS = List.of("raw-stax", "raw-stax@cds", "raw-stax@old");

  @TempDir private Path folder;

  /** Says nothing. */
  private static final class Silence implements Progress {
    @Override
    public void begins(Comparison comparison) {}

    @Override
    public void phase(String what) {}

    @Override
    public void measured(Round round) {}

    @Override
    public void say(String line) {}

    @Override
    public void status(String what, Duration done, Duration planned) {}
  }

  private Path oldJdk() throws IOException {
    Path home = Files.createDirectories(folder.resolve("jdk"));
    Path java = Files.createFile(Files.createDirectory(home.resolve("bin")).resolve("java"));
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"21.0.1\"\n");
    return home;
  }

  private Plan plan() throws IOException {
    return PlanReader.read(
        Files.writeString(
            folder.resolve("cached.yaml"),
            """
            description: A run of a test
            scheme: starts
            stacks: [%s]
            variants:
              cds: {classCache: cds, flags: ["-Xlog:class+load"]}
              old: {classCache: aot, java: "%s"}
            starts: {load: 100ms}
            connections: 4
            cases: [echoStruct]
            forks: 2
            jvm: {heap: 128m}
            """
                .formatted(String.join(", ", STACKS), oldJdk())));
  }

  @Test
  void theFirstStartTrainsTheCacheOfTheOthers() throws Exception {
    Plan plan = plan();
    Path out = folder.resolve("out");

    RunResult result =
        Run.execute(
            new RunSettings(
                plan,
                StackCatalog.discover(HOME).select(plan),
                Optional.empty(),
                Optional.of("raw-stax"),
                CpuAssignment.of(plan.cpus(), Processors.ofThisMachine()),
                HOME,
                out),
            new Silence());

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(StoredStarts.read(out).starts())
        .hasSize(2 * 2)
        .extracting(StackStart::stack)
        .containsOnly("raw-stax", "raw-stax@cds");
    assertThat(StoredStarts.read(out).starts())
        .allMatch(start -> start.figure(StartFigure.EARLY_THROUGHPUT_PER_MB).isPresent());
    assertThat(Files.readAllLines(out.resolve("logs/raw-stax@cds-2.log")))
        .anyMatch(line -> line.contains("raw.Main source: shared objects file"));
    assertThat(out.resolve("class-caches")).doesNotExist();
    assertRecorded(result);
    assertThat(result.stack("raw-stax@old").orElseThrow().failure().reason())
        .isEqualTo(
            "raw-stax@old: classCache aot needs JDK 25 or newer; this is JDK 21, and --java names"
                + " another");
  }

  private static void assertRecorded(RunResult result) {
    assertThat(result.stack("raw-stax").orElseThrow().process().classCache()).isNull();
    ClassCacheFile recorded = result.stack("raw-stax@cds").orElseThrow().process().classCache();
    assertThat(recorded.kind()).isEqualTo("cds");
    assertThat(recorded.bytes()).isGreaterThan(1 << 20);
    assertThat(recorded.sha256()).matches("[0-9a-f]{16}");
    assertThat(result.stack("raw-stax@cds").orElseThrow().process().command())
        .contains("-Xshare:on")
        .noneMatch(word -> word.contains("class-caches"));
  }
}
