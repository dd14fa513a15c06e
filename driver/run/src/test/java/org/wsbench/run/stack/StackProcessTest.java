package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.Container;
import org.wsbench.plan.Gc;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.HugePages;
import org.wsbench.run.platform.ProcessEnd;

@Timeout(120)
class StackProcessTest {
  @TempDir Path folder;

  static LaunchSettings settings() {
    return settings(LaunchSettings.READY_WITHIN, ServiceMode.TYPED);
  }

  static LaunchSettings settings(Duration readyWithin, ServiceMode service) {
    JvmSettings jvm =
        new JvmSettings(
            Optional.empty(), "64m", Gc.SERIAL, true, List.of("-XX:TieredStopAtLevel=1"));
    return new LaunchSettings(jvm, new Container(11, 22), service, readyWithin);
  }

  private Path log() {
    return folder.resolve("stack.log");
  }

  private StackProcess started(StackDescriptor stack)
      throws InterruptedException, StackFailedException {
    return StackProcess.start(stack, settings(), log());
  }

  static boolean runs(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  @Test
  void startsServesAndStops() throws Exception {
    StackDescriptor stack = DummyDescriptor.behaving(folder, "normal");
    long pid;
    try (StackProcess process = started(stack);
        ReadinessProbe probe = new ReadinessProbe(process.endpoint())) {
      pid = process.pid();
      assertThat(runs(pid)).isTrue();
      assertThat(process.failure()).isEmpty();
      assertThat(process.endpoint().toString())
          .matches("http://127\\.0\\.0\\.1:\\d+/services/WSTestService");
      assertThat(probe.problem(Duration.ofSeconds(10))).isEmpty();
      assertThat(process.stop()).isEqualTo(ProcessEnd.BY_ITSELF);
      assertThat(process.stop()).isEqualTo(ProcessEnd.ENDED_BEFORE);
      assertThat(process.failure()).isEmpty();
      assertThat(probe.problem(Duration.ofSeconds(10))).isPresent();
    }
    assertThat(runs(pid)).isFalse();
  }

  @Test
  void fillsInPlaceholdersAndRunsInTheDescriptorsFolder() throws Exception {
    StackDescriptor stack =
        DummyDescriptor.behaving(
            folder, "normal", "{host}", "{service}", "{threads}", "--backlog={backlog}");
    try (StackProcess process = started(stack)) {
      int port = process.endpoint().getPort();
      assertThat(Files.readAllLines(log()))
          .contains(
              "words [normal, " + port + ", 127.0.0.1, typed, 11, --backlog=22]",
              "folder " + folder.toRealPath())
          .anyMatch(line -> line.matches("heap 6\\d"));
      List<String> words = new ArrayList<>(List.of("java", "-Xms64m", "-Xmx64m"));
      words.addAll(List.of("-XX:+UseSerialGC", "-XX:ActiveProcessorCount=" + settings().cpus()));
      if (HugePages.given(settings().jvm()).hugePages()) {
        words.add("-XX:+UseTransparentHugePages");
      }
      words.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp"));
      assertThat(process.disclosedCommand()).startsWith(words.toArray(String[]::new));
    }
  }

  /** It is pinned only once it is warm; its pools of threads have their sizes long before. */
  @Test
  void countsTheProcessorsThatItIsMeasuredOnAndMayUseAll() throws Exception {
    int cpus = Runtime.getRuntime().availableProcessors() + 1;
    LaunchSettings usual = settings();
    LaunchSettings settings =
        new LaunchSettings(
            usual.host(),
            usual.jvm(),
            usual.container(),
            usual.service(),
            cpus,
            usual.readyWithin(),
            Optional.empty(),
            List.of(),
            Optional.empty());
    try (StackProcess process =
        StackProcess.start(DummyDescriptor.behaving(folder, "normal"), settings, log())) {
      assertThat(Files.readAllLines(log())).contains("processors " + cpus);
      assertThat(process.disclosedCommand()).contains("-XX:ActiveProcessorCount=" + cpus);
      assertThat(allowed(process.pid())).isEqualTo(allowed(ProcessHandle.current().pid()));
    }
  }

  private static List<String> allowed(long pid) throws IOException {
    Path status = Path.of("/proc", Long.toString(pid), "status");
    return Files.exists(status)
        ? Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("Cpus_allowed_list"))
            .toList()
        : List.of();
  }

  @Test
  void eachStartHasACopyOfItsOwnThatIsDeletedAtTheEnd() throws Exception {
    Path template = Files.createDirectories(folder.resolve("base/conf")).getParent();
    Files.writeString(template.resolve("conf/server.xml"), "<server/>");
    Path copy;
    try (StackProcess process = started(DummyDescriptor.copying(folder, "base"))) {
      String words = Files.readAllLines(log()).getFirst();
      copy = Path.of(words.replaceAll(".* |]", ""));
      assertThat(copy.resolve("conf/server.xml")).hasContent("<server/>");
      Files.writeString(copy.resolve("written"), "by the server");
      assertThat(process.disclosedCommand())
          .endsWith("{copy}")
          .noneMatch(word -> word.contains(copy.toString()));
    }
    assertThat(copy).doesNotExist();
    assertThat(template.resolve("written")).doesNotExist();
  }

  @Test
  void keepsForeignJvmFlagsOutOfTheMeasuredProcess() {
    ProcessBuilder builder =
        StackCommand.builder(
            DummyDescriptor.behaving(folder, "normal"),
            settings(),
            new LaunchContext("127.0.0.1", 1, Optional.empty(), Optional.empty()));
    assertThat(builder.environment())
        .doesNotContainKeys("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");
  }

  @Test
  void waitsForASlowStart() throws Exception {
    try (StackProcess process = started(DummyDescriptor.behaving(folder, "slow"))) {
      assertThat(process.failure()).isEmpty();
    }
  }

  @Test
  void reportsOneThatDiesMidway() throws Exception {
    try (StackProcess process = started(DummyDescriptor.behaving(folder, "normal"));
        HttpClient client = HttpClient.newHttpClient()) {
      URI exit = process.endpoint().resolve("/exit");
      assertThatThrownBy(
              () ->
                  client.send(
                      HttpRequest.newBuilder(exit).build(), HttpResponse.BodyHandlers.discarding()))
          .isInstanceOf(IOException.class);
      assertThat(process.awaitEnd(Duration.ofSeconds(30))).isTrue();

      StackRun.Failure failure = process.failure().orElseThrow();
      assertThat(failure.reason()).isEqualTo("dummy ended with exit code 9");
      assertThat(failure.logTail()).isNotEmpty();
    }
  }

  /** As of a server whose workers go on without the process that has started them. */
  @Test
  void endsTheWorkersOfOneThatHasDied() throws Exception {
    List<String> words =
        new ArrayList<>(List.of("sh", "-c", "sleep 1000 & exec \"$@\"", "with a worker"));
    words.addAll(DummyDescriptor.behaving(folder, "normal").command());
    StackProcess process = started(DummyDescriptor.running(folder, words));
    List<ProcessHandle> workers =
        ProcessHandle.of(process.pid()).orElseThrow().descendants().toList();
    assertThat(workers).hasSize(1);
    ProcessHandle.of(process.pid()).orElseThrow().destroyForcibly();
    assertThat(process.awaitEnd(Duration.ofSeconds(60))).isTrue();
    assertThat(workers.getFirst().isAlive()).isTrue();

    assertThat(process.stop()).isEqualTo(ProcessEnd.ENDED_BEFORE);

    workers.getFirst().onExit().get(60, TimeUnit.SECONDS);
  }

  @Test
  void forcesOneThatIgnoresSigterm() throws Exception {
    StackProcess process = started(DummyDescriptor.behaving(folder, "stubborn"));

    assertThat(process.stop(Duration.ofMillis(300))).isEqualTo(ProcessEnd.BY_FORCE);
    assertThat(runs(process.pid())).isFalse();
  }
}
