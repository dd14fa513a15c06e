package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Selections;
import org.wsbench.result.Approach;
import org.wsbench.result.Json;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackBuild;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackLauncher;
import org.wsbench.run.stack.StackProcess;
import tools.jackson.databind.JsonNode;

/** What docs/clients.md asks of a client, tested on each client. */
@Timeout(600)
class ClientContractIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Path LOGS = Path.of("target", "client-logs");

  /** It keeps nothing of its clients. */
  private static StackProcess server;

  @BeforeAll
  static void serve() throws Exception {
    Files.createDirectories(LOGS);
    server =
        StackProcess.start(
            StackCatalog.discover(HOME).named("raw-echo"),
            ChosenStacks.SETTINGS,
            LOGS.resolve("of-raw-echo.log"));
  }

  @AfterAll
  static void end() {
    if (server != null) {
      server.close();
    }
  }

  /**
   * Those that {@code -Dwsbench.clients=one,other} names, or {@code optional}. Without it, with
   * {@code -Dwsbench.tests=all} all that need not be built first, else one of each engine as
   * shipped.
   */
  static List<StackDescriptor> clients() {
    String names = System.getProperty("wsbench.clients", "");
    StackCatalog all = StackCatalog.discoverClients(HOME);
    if (!names.isEmpty()) {
      return all.select(List.of(names.split(",")));
    }
    List<StackDescriptor> ready = all.select(List.of(Selections.READY));
    return ChosenStacks.testsAll()
        ? ready
        : ChosenStacks.firstOfEach(
                ready.stream().filter(client -> client.approach() == Approach.STOCK),
                StackDescriptor::engine)
            .toList();
  }

  /** Obeys commands, one after the other. */
  private record Conversation(PrintStream commands, BufferedReader answers) {
    static Conversation with(StackProcess client) {
      return new Conversation(
          new PrintStream(client.input(), true, StandardCharsets.US_ASCII),
          new BufferedReader(new InputStreamReader(client.output(), StandardCharsets.UTF_8)));
    }

    JsonNode ask(String command) throws Exception {
      commands.print(command + "\n");
      commands.flush();
      String line = answers.readLine();
      assertThat(line).as(command).isNotNull();
      return Json.read(line, JsonNode.class);
    }
  }

  /**
   * Starts a client.
   *
   * @param replies of the service, for the name of the log
   */
  private static StackProcess start(StackDescriptor client, URI service, String replies)
      throws Exception {
    Path log = LOGS.resolve(client.name() + "-" + replies + ".log");
    return StackLauncher.launchClient(client, ChosenStacks.SETTINGS, log, service, line -> {});
  }

  @Test
  void theClientsAreFound() {
    assertThat(StackCatalog.discoverClients(HOME).finished())
        .extracting(StackDescriptor::name)
        .contains(
            "axis2-adb",
            "axis2-jaxb",
            "axis2-xmlbeans",
            "cxf",
            "cxf-unchunked",
            "cxf-urlconnection",
            "gsoap",
            "metro",
            "metro-keep-alive",
            "metro-pooled-ports",
            "metro-port-per-thread",
            "metro-standalone-tubes",
            "mono-soap",
            "node-soap",
            "php-soap",
            "python-zeep",
            "quarkus-cxf",
            "raw-client",
            "raw-urlconnection",
            "spring-ws",
            "spring-ws-hc5",
            "spring-ws-jdk");
  }

  /** The oldest release that docs/clients.md tells of still compiles with the client, and runs. */
  @Test
  @Tag("slow")
  void anOldReleaseFitsTheClient() throws Exception {
    StackDescriptor client = StackCatalog.discoverClients(HOME).named("cxf:4.0.1");
    // If the repository does not answer now, the start asks it once more.
    StackBuild.run(client);

    try (StackProcess process = start(client, server.endpoint(), "right")) {
      JsonNode answer = Conversation.with(process).ask("once echoOrder200 2");

      assertThat(answer.path("verified").asInt()).isEqualTo(Payloads.VARIANTS);
      assertThat(answer.path("transport").asString()).isEqualTo(client.container());
    }
  }

  /** Ports are the first command, so that there is none before. */
  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource("clients")
  void everyPortAndEveryMessageIsVerifiedUntilTheInputEnds(StackDescriptor client)
      throws Exception {
    try (StackProcess process = start(client, server.endpoint(), "right")) {
      Conversation conversation = Conversation.with(process);
      requirePortsAreMadeCalledOnceAndTimed(conversation);
      requireEveryMessageOfEveryCaseIsVerified(conversation, client.container());
      requireCallsTakeTheirTime(conversation);

      process.input().close();
      assertThat(process.awaitEnd(ChosenStacks.READY_WITHIN)).isTrue();
    }
  }

  private static void requirePortsAreMadeCalledOnceAndTimed(Conversation conversation)
      throws Exception {
    for (int count : List.of(1, 3)) {
      JsonNode answer = conversation.ask("ports echoStruct " + count);

      assertThat(answer.path("verified").asInt())
          .as(answer.path("firstError").toString())
          .isEqualTo(count);
      JsonNode ports = answer.path("ports");
      assertThat(ports.path("makeNanos").asLong()).isPositive();
      assertThat(ports.path("makeCpuNanos").asLong()).isNotNegative();
      assertThat(ports.path("callNanos").asLong()).isPositive();
      assertThat(ports.path("callCpuNanos").asLong()).isNotNegative();
      assertThat(answer.path("nanos").asLong())
          .isGreaterThanOrEqualTo(
              ports.path("makeNanos").asLong() + ports.path("callNanos").asLong());
    }
  }

  private static void requireEveryMessageOfEveryCaseIsVerified(
      Conversation conversation, String transport) throws Exception {
    for (EchoCase echoCase : EchoCase.contract()) {
      JsonNode answer = conversation.ask("once " + echoCase.id() + " 4");

      assertThat(answer.path("verified").asInt())
          .as("%s: %s", echoCase.id(), answer.path("firstError"))
          .isEqualTo(Payloads.VARIANTS);
      assertThat(answer.path("transport").asString()).isEqualTo(transport);
    }
  }

  private static void requireCallsTakeTheirTime(Conversation conversation) throws Exception {
    JsonNode answer = conversation.ask("call echoStruct 4 50000000");
    assertThat(answer.path("verified").asInt()).isPositive();
    assertThat(answer.path("nanos").asLong()).isGreaterThanOrEqualTo(50_000_000);

    // One call, and no other one before the pause, which is longer than the time, is over.
    JsonNode paused = conversation.ask("call echoStruct 4 20000000 60000000000");
    assertThat(paused.path("verified").asInt()).isEqualTo(4);
    assertThat(paused.path("nanos").asLong()).isGreaterThanOrEqualTo(20_000_000);
  }

  /** Else the tuned client would be the stock one under another name. */
  @ParameterizedTest
  @CsvSource({"metro, true", "metro-standalone-tubes, false"})
  void onlyPortsWithStandaloneTubesReadNoFile(String name, boolean readsFile) throws Exception {
    Path classes = LOGS.resolve(name + ".classes");
    LaunchSettings settings =
        new LaunchSettings(
            LoadedClasses.logging(ChosenStacks.SHORT_LIVED, classes),
            Defaults.CONTAINER,
            Defaults.SERVICE,
            ChosenStacks.READY_WITHIN);
    try (StackProcess process =
        StackLauncher.launchClient(
            StackCatalog.discoverClients(HOME).named(name),
            settings,
            LOGS.resolve(name + "-port.log"),
            server.endpoint(),
            line -> {})) {
      JsonNode answer = Conversation.with(process).ask("ports echoStruct 1");
      assertThat(answer.path("verified").asInt()).isOne();
    }

    assertThat(LoadedClasses.of(classes).contains("com.sun.xml.ws.assembler.MetroConfigLoader"))
        .isEqualTo(readsFile);
  }

  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource("clients")
  void everyRefusedConnectionWrongReplyAndFaultIsTold(StackDescriptor client) throws Exception {
    try (WrongEcho server = WrongEcho.refusing();
        StackProcess process = start(client, server.endpoint(), "wrong")) {
      Conversation conversation = Conversation.with(process);
      assertThat(conversation.ask("once echoStruct 1").path("connection").asInt())
          .isEqualTo(Payloads.VARIANTS);

      server.listen();
      requireEveryPlantedWrongReplyIsReported(conversation);

      server.fault();
      assertThat(conversation.ask("once echoStruct 1").path("fault").asInt())
          .isEqualTo(Payloads.VARIANTS);
    }
  }

  /** A client that does not compare replies would not see it. */
  private static void requireEveryPlantedWrongReplyIsReported(Conversation conversation)
      throws Exception {
    for (EchoCase echoCase : EchoCase.contract()) {
      if (echoCase != EchoCase.ECHO_VOID) {
        JsonNode answer = conversation.ask("once " + echoCase.id() + " 1");

        assertThat(answer.path("corrupt").asInt())
            .as("%s: %s", echoCase.id(), answer)
            .isEqualTo(Payloads.VARIANTS);
        assertThat(answer.path("verified").asInt()).isZero();
        assertThat(answer.path("firstError").path("detail").asString()).isNotBlank();
      }
    }
    assertThat(conversation.ask("ports echoStruct 2").path("corrupt").asInt()).isEqualTo(2);
  }
}
