package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Json;
import org.wsbench.run.EchoProcess;
import tools.jackson.databind.JsonNode;

/** Lists of stacks and cases, and the completion of the command line. */
@Timeout(120)
class ListsTest {
  @TempDir static Path home;

  @BeforeAll
  static void installation() throws IOException {
    EchoProcess.describe(
        home, "echo", List.of(), "deviations: [{check: echoFloat/NaN, text: answers nonsense}]");
    EchoProcess.describe(
        home, "other", List.of("{features}"), "approach: tuned", "features: [logging, handler]");
  }

  private static Shell.Outcome run(String line) {
    return Shell.run(home, line.split(" "));
  }

  @Test
  void stacksAsText() {
    assertThat(run("stacks").out())
        .contains("echo                 A dummy that echoes (stock)")
        .contains("other                A dummy that echoes (tuned)")
        .contains("deviation echoFloat/NaN: answers nonsense")
        .containsOnlyOnce("features logging, handler")
        .contains("/services/WSTestService");
  }

  @Test
  void stacksAsJson() {
    JsonNode stacks = Json.read(run("stacks --json").out(), JsonNode.class);

    assertThat(stacks).hasSize(2);
    JsonNode echo = stacks.get(0);
    assertThat(echo.propertyNames())
        .containsExactly(
            "name", "description", "path", "wsdl", "features", "ready", "unavailable", "versions");
    assertThat(echo.get("name").stringValue()).isEqualTo("echo");
    assertThat(echo.get("path").stringValue()).isEqualTo("/services/WSTestService");
    assertThat(echo.at("/description/deviations/0/check").stringValue()).isEqualTo("echoFloat/NaN");
    assertThat(stacks.get(1).at("/features/1").stringValue()).isEqualTo("handler");
    assertThat(stacks.get(1).at("/description/approach").stringValue()).isEqualTo("tuned");
  }

  @Test
  void clientsAsText(@TempDir Path clients) throws IOException {
    assertThat(Shell.run(clients, "stacks", "--clients").out())
        .isEqualTo("there is no client.yaml below " + clients + System.lineSeparator());
    Files.writeString(
        clients.resolve("client.yaml"),
        """
        name: caller
        title: A dummy that calls
        engine: none
        binding: none
        parser: none
        language: java
        transport: URLConnection
        command: [call, "{url}"]
        """);

    assertThat(Shell.run(clients, "stacks", "--clients").out())
        .contains("caller               A dummy that calls (stock)")
        .contains("parser none; URLConnection");
    assertThat(Shell.run(clients, "stacks").out()).startsWith("there is no stack.yaml");
  }

  @Test
  void aPlanOfClientsIsForThisMachine(@TempDir Path installation) throws IOException {
    EchoProcess.describe(installation, "echo", List.of());
    Path plan =
        Files.writeString(
            installation.resolve("mine.yaml"), "description: A test\nserver: echo\nstacks: [a]\n");

    Shell.Outcome target =
        Shell.run(installation, "run", plan.toString(), "--target", "http://127.0.0.1:1/");
    assertThat(target.exitCode()).isEqualTo(2);
    assertThat(target.err()).contains("measures clients on this machine; leave out --target");

    Files.writeString(plan, "description: A test\nserver: ecko\nstacks: [a]\n");
    Shell.Outcome unknown = Shell.run(installation, "run", plan.toString());
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err()).contains("mine.yaml:2", "there is no stack 'ecko'");
  }

  @Test
  void whereThereAreNoStacks(@TempDir Path empty) {
    assertThat(Shell.run(empty, "stacks").out())
        .isEqualTo("there is no stack.yaml below " + empty + System.lineSeparator());
    assertThat(Shell.run(empty, "stacks", "--json").out()).matches("\\[\\s*]\\s*");
  }

  @Test
  void cases() {
    JsonNode cases = Json.read(run("cases --json").out(), JsonNode.class);

    assertThat(cases.valueStream().map(one -> one.get("name").stringValue()))
        .containsExactlyElementsOf(Arrays.stream(EchoCase.values()).map(EchoCase::id).toList());
    assertThat(cases.get(0).propertyNames())
        .containsExactly("name", "operation", "variants", "requestBytes");
    assertThat(run("cases").out().lines()).hasSize(EchoCase.values().length + 1);
  }

  @Test
  void theCompletionIsABashScript() throws Exception {
    Path script = Files.writeString(home.resolve("completion"), run("generate-completion").out());

    Process bash =
        new ProcessBuilder(
                "bash",
                "-c",
                "bash -n \"$0\" && . \"$0\" && complete -p wsbench",
                script.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(bash.getInputStream().readAllBytes());

    assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(output).contains("complete ").contains(" wsbench");
    assertThat(bash.exitValue()).isZero();
    assertThat(script).content().contains("--server-cpus");
  }
}
