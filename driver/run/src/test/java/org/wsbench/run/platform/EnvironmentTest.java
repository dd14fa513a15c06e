package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EnvironmentTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  @TempDir Path folder;

  private Path put(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void readsAMachine() throws Exception {
    put("proc/cpuinfo", "processor\t: 0\nmodel name\t: Fast CPU\nflags\t\t: fpu hypervisor\n");
    put("etc/os-release", "NAME=\"X\"\nPRETTY_NAME=\"Some Linux 1.2\"\n");
    put("proc/sys/kernel/osrelease", "6.1.0\n");
    put("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
    put("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
    put("sys/fs/cgroup/cpu.max", "150000 100000\n");

    Machine machine = Machine.read(folder);

    assertThat(machine.cpuModel()).contains("Fast CPU");
    assertThat(machine.virtualized()).contains(true);
    assertThat(machine.operatingSystem()).isEqualTo("Some Linux 1.2");
    assertThat(machine.kernel()).isEqualTo("6.1.0");
    assertThat(machine.governor()).contains("performance");
    assertThat(machine.hugePages()).contains("madvise");
    assertThat(machine.cpuQuota()).hasValue(1.5);
    assertThat(machine.memoryBytes().orElseThrow()).isPositive();
    assertThat(machine.processors()).isEqualTo(Runtime.getRuntime().availableProcessors());
  }

  @Test
  void leavesOutWhatTheSystemDoesNotTell() throws Exception {
    put("sys/fs/cgroup/cpu.max", "max 100000\n");

    Machine machine = Machine.read(folder);

    assertThat(machine.cpuModel()).isEmpty();
    assertThat(machine.virtualized()).isEmpty();
    assertThat(machine.governor()).isEmpty();
    assertThat(machine.hugePages()).isEmpty();
    assertThat(machine.cpuQuota()).isEmpty();
    assertThat(machine.operatingSystem()).isEqualTo(System.getProperty("os.name"));
    assertThat(machine.kernel()).isEqualTo(System.getProperty("os.version"));
  }

  @Test
  void availableMemoryIsThatOfTheSystem() throws Exception {
    assertThat(Machine.availableBytes(folder)).isEmpty();
    put("proc/meminfo", "MemTotal:  64000 kB\nMemAvailable:  32000 kB\n");
    assertThat(Machine.availableBytes(folder)).hasValue(32_000 << 10);
    put("sys/fs/cgroup/memory.max", "max\n");
    put("sys/fs/cgroup/memory.current", "1000\n");
    assertThat(Machine.availableBytes(folder)).hasValue(32_000 << 10);
  }

  @Test
  void availableMemoryIsAtMostWhatTheLimitOfAContainerLeaves() throws Exception {
    put("proc/meminfo", "MemTotal:  64000 kB\nMemAvailable:  32000 kB\n");
    put("sys/fs/cgroup/memory.max", "5000000\n");
    put("sys/fs/cgroup/memory.current", "3000000\n");
    assertThat(Machine.availableBytes(folder)).hasValue(2_000_000);

    put("sys/fs/cgroup/memory.stat", "anon 2000000\nactive_file 400000\ninactive_file 600000\n");
    assertThat(Machine.availableBytes(folder)).hasValue(2_600_000);

    put("sys/fs/cgroup/memory.current", "9000000\n");
    assertThat(Machine.availableBytes(folder)).hasValue(0);

    put("sys/fs/cgroup/memory.max", "5000000000\n");
    assertThat(Machine.availableBytes(folder)).hasValue(32_000 << 10);
  }

  @Test
  void readsWhichJdkLiesInAFolder() throws Exception {
    assertThat(JdkRelease.of(folder)).isEmpty();
    put("release", "IMPLEMENTOR=\"Some Vendor\"\nJAVA_VERSION=\"25.0.1\"\n");
    assertThat(JdkRelease.of(folder)).contains("25.0.1 (Some Vendor)");
    put("release", "JAVA_VERSION=\"25.0.1\"\nJAVA_RUNTIME_VERSION=\"25.0.1+8\"\n");
    assertThat(JdkRelease.of(folder)).contains("25.0.1+8");
  }

  @Test
  void knowsItsVersion() {
    assertThat(Version.current()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
  }

  @Test
  void showsNoSecretsAndNoPaths() {
    assertThat(
            EnvironmentRecorder.disclosed(
                List.of(
                    "-Xmx1g",
                    "-Dpassword=x",
                    "-XX:HeapDumpPath=/home/me",
                    "-Xlog:gc:C:\\me",
                    "-javaagent:/home/me/a.jar",
                    "-XX:+UseZGC")))
        .containsExactly("-Xmx1g", "-XX:+UseZGC");
  }

  @Test
  void recordsFromStartToEnd() throws Exception {
    Instant[] clock = {NOW};
    EnvironmentRecorder recorder = EnvironmentRecorder.start(folder, () -> clock[0]);
    clock[0] = NOW.plusSeconds(60);

    Environment environment = recorder.environment();

    assertThat(environment.startedAt()).isEqualTo(NOW);
    assertThat(environment.endedAt()).isEqualTo(NOW.plusSeconds(60));
    assertThat(environment.commit()).isEmpty();
    assertThat(environment.driverJvm().version())
        .isEqualTo(System.getProperty("java.runtime.version"));
    assertThat(recorder.anew().environment().startedAt()).isEqualTo(NOW.plusSeconds(60));
  }

  @Test
  void becomesJsonAsItIs() throws Exception {
    Environment environment = EnvironmentRecorder.start(folder, () -> NOW).environment();

    JsonNode json = new JsonMapper().valueToTree(environment);

    assertThat(json.get("startedAt").asString()).isEqualTo(NOW.toString());
    assertThat(json.get("commit").isNull()).isTrue();
    assertThat(json.get("machine").get("processors").isInt()).isTrue();
    assertThat(json.get("machine").get("memoryBytes").isNumber()).isTrue();
    assertThat(json.get("driverJvm").get("flags").isArray()).isTrue();
  }

  @Test
  void readsTheStateOfAWorkingCopy() throws Exception {
    assumeThat(git("--version")).isZero();
    assertThat(EnvironmentRecorder.GitState.of(folder)).isEmpty();
    assertThat(git("init", "-q")).isZero();
    assertThat(EnvironmentRecorder.GitState.of(folder)).isEmpty();
    put("a", "1");
    assertThat(git("add", "a")).isZero();
    assertThat(
            git(
                "-c",
                "user.name=n",
                "-c",
                "user.email=e@example.org",
                "-c",
                "commit.gpgsign=false",
                "commit",
                "-q",
                "-m",
                "m"))
        .isZero();

    Environment.Commit clean = EnvironmentRecorder.GitState.of(folder).orElseThrow();
    assertThat(clean.id()).matches("[0-9a-f]{40,64}");
    assertThat(clean.dirty()).isFalse();

    put("a", "2");
    assertThat(EnvironmentRecorder.GitState.of(folder))
        .isEqualTo(Optional.of(new Environment.Commit(clean.id(), true)));

    Path below = Files.createDirectory(folder.resolve("below"));
    assertThat(EnvironmentRecorder.GitState.of(below)).isEmpty();
  }

  @Test
  void anArchiveNamesTheCommitThatItWasMadeFrom() throws Exception {
    String id = "8fbafa623b19b72918685b66967199267f522de6";
    put("commit", id + "\n");

    assertThat(EnvironmentRecorder.GitState.of(folder)).contains(new Environment.Commit(id, false));
  }

  private int git(String... words) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(words));
    try {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      return -1;
    }
  }
}
