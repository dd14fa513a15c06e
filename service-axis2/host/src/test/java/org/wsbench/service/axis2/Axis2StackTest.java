package org.wsbench.service.axis2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.engine.AxisConfiguration;
import org.eclipse.jetty.ee8.servlet.ServletContextHandler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.host.JettyHost;
import org.wsbench.payload.Difference;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.ReplyReader;

/**
 * What every stack of Axis2 has to show: it runs in the configuration that Axis2's web application
 * ships, with each of its handlers and with the module for addressing, and it serves the contract.
 */
@Timeout(120)
@TestInstance(Lifecycle.PER_CLASS)
public abstract class Axis2StackTest {

  private final Class<?> typedService;
  private final Class<?> referenceService;
  private final Path directory =
      Configuration.SHIPPED.directory(Path.of("target").toAbsolutePath());

  private JettyHost typed;
  private JettyHost reference;
  private AxisConfiguration configuration;
  private AxisOperation operation;

  /** Both services of a stack; the test runs in the stack's folder. */
  protected Axis2StackTest(Class<?> typedService, Class<?> referenceService) {
    this.typedService = typedService;
    this.referenceService = referenceService;
  }

  @BeforeAll
  void start() throws Exception {
    ServletContextHandler context = application(directory, typedService);
    typed = RunningAxis2.start(context);
    reference = RunningAxis2.start(application(directory, referenceService));
    configuration = RunningAxis2.configuration(context);
    operation = RunningAxis2.operation(configuration, "echoVoid");
  }

  private static ServletContextHandler application(Path directory, Class<?> service) {
    return Axis2Application.context(directory, Configuration.SHIPPED, service);
  }

  @AfterAll
  void stop() throws Exception {
    typed.close();
    reference.close();
  }

  @Test
  void engagesTheModulesOfTheShippedConfiguration() throws Exception {
    assertThat(ConfigurationFile.of(directory).engagedModules())
        .containsExactly("addressing")
        .allMatch(configuration::isEngaged);
    assertThat(configuration.getEngagedModules())
        .singleElement()
        .satisfies(module -> assertThat(module.getName()).isEqualTo("addressing"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"InFlow", "OutFlow", "InFaultFlow", "OutFaultFlow"})
  void runsEveryHandlerOfTheShippedConfiguration(String flow) throws Exception {
    assertThat(RunningAxis2.phases(configuration, operation, flow))
        .containsExactlyElementsOf(ConfigurationFile.of(directory).phases(flow));
    assertThat(RunningAxis2.phasesOfAddressing(configuration, operation, flow)).isNotEmpty();
  }

  @Test
  void hasEveryClassThatTheShippedConfigurationNames() throws Exception {
    List<String> classes = ConfigurationFile.of(directory).classes();

    assertThat(classes)
        .hasSizeGreaterThan(20)
        .allSatisfy(name -> assertThat(Class.forName(name)).isNotNull());
  }

  @Test
  void setsNothingInTheServiceButItsClass() throws Exception {
    assertThat(configuration.getService(EchoServlet.SERVICE).getScope()).isEqualTo("request");
    assertThat(configuration.getParameterValue("hotdeployment")).isEqualTo("true");
    assertThat(configuration.getFaultyServices()).isEmpty();
    assertThat(configuration.getFaultyModules()).isEmpty();
  }

  @Test
  void addressingAnswersItsHeaders() throws Exception {
    String request =
        """
        <S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"
            xmlns:wsa="http://www.w3.org/2005/08/addressing"><S:Header>
        <wsa:To>%s</wsa:To>
        <wsa:Action>http://wsbench.org/wstest/WSTest/echoVoidRequest</wsa:Action>
        <wsa:MessageID>urn:example:message-4711</wsa:MessageID>
        </S:Header><S:Body><echoVoid xmlns="http://wsbench.org/wstest"/></S:Body></S:Envelope>"""
            .formatted(Exchange.endpoint(typed));

    assertThat(Exchange.post(typed, request).text())
        .contains("<wsa:RelatesTo>urn:example:message-4711</wsa:RelatesTo>");
  }

  /** One variant of each; the contract tests try them all. */
  @ParameterizedTest
  @MethodSource("oneCaseOfEachOperation")
  void bothServicesEchoEveryField(EchoCase echoCase) throws Exception {
    Message message = Payloads.of(echoCase).getLast();

    assertEchoed(message, typed);
    assertEchoed(message, reference);
  }

  static List<EchoCase> oneCaseOfEachOperation() {
    return Stream.of(Operation.values())
        .map(
            operation ->
                EchoCase.contract().stream()
                    .filter(echoCase -> echoCase.operation() == operation)
                    .findFirst()
                    .orElseThrow())
        .toList();
  }

  private static void assertEchoed(Message message, JettyHost host) throws Exception {
    Exchange.Reply reply = Exchange.post(host, message.request(), message.contentType());

    assertThat(reply.status()).as(message.name()).isEqualTo(200);
    Object echoed = ReplyReader.read(message.operation(), reply.body());
    assertThat(Difference.first(message.value(), echoed)).as(message.name()).isEmpty();
  }

  @Test
  void publishesTheContractUnderItsOwnAddress() throws Exception {
    String wsdl = Exchange.get(typed, "?wsdl").text();

    assertThat(wsdl)
        .contains("schemaLocation=\"WSTestService?xsd=wstest.xsd\"")
        .contains("location=\"" + Exchange.endpoint(typed));
    assertThat(Exchange.get(typed, "?xsd=wstest.xsd").text())
        .contains("<xs:element name=\"echoOrderResponse\">");
  }

  @Test
  void refusesADocumentTypeAndReadsNoEntity(@TempDir Path folder) throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "the-secret");
    String request =
        """
        <!DOCTYPE x [<!ENTITY e SYSTEM "%s">]>
        <S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>\
        <echoString xmlns="http://wsbench.org/wstest"><value>&e;</value></echoString>\
        </S:Body></S:Envelope>"""
            .formatted(secret.toUri());

    Exchange.Reply reply = Exchange.post(typed, request);

    assertThat(reply.status()).isEqualTo(500);
    assertThat(reply.text()).contains("faultstring").doesNotContain("the-secret");
  }

  @Test
  void answersMalformedXmlWithTheFaultOfItsParser() throws Exception {
    Exchange.Reply reply = Exchange.post(typed, "<S:Envelope");

    assertThat(reply.status()).isEqualTo(500);
    assertThat(reply.text()).contains("faultstring").contains("com.ctc.wstx");
  }

  @Test
  void answersAnUnknownOperationWithAFault() throws Exception {
    String request =
        """
        <S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>\
        <echoNothing xmlns="http://wsbench.org/wstest"/></S:Body></S:Envelope>""";

    Exchange.Reply reply = Exchange.post(typed, request);

    assertThat(reply.status()).isEqualTo(500);
    assertThat(reply.text()).contains("faultstring");
  }

  @Test
  void doesNotStartWithoutItsService(@TempDir Path folder) throws Exception {
    Path incomplete = copyOfWebApplication(folder, "conf", "modules");
    ServletContextHandler context = application(incomplete, typedService);

    assertThatThrownBy(() -> RunningAxis2.start(context))
        .hasStackTraceContaining("Axis2 has not deployed WSTestService");
  }

  @Test
  void doesNotStartWithoutAddressing(@TempDir Path folder) throws Exception {
    Path stripped = copyOfWebApplication(folder, "conf");
    Path file = stripped.resolve(Axis2Application.CONFIGURATION);
    String shipped = Files.readString(file);
    Files.writeString(file, shipped.replace("<module ref=\"addressing\"/>", ""));
    ServletContextHandler context = application(stripped, typedService);

    assertThat(file).content().isNotEqualTo(shipped);
    assertThatThrownBy(() -> RunningAxis2.start(context))
        .hasStackTraceContaining("Axis2 has engaged the modules [], not [addressing]");
  }

  private Path copyOfWebApplication(Path folder, String... parts) throws Exception {
    Path copy = folder.resolve("webapp");
    for (String part : parts) {
      Path from = directory.resolve("WEB-INF").resolve(part);
      Path to = Files.createDirectories(copy.resolve("WEB-INF").resolve(part));
      try (Stream<Path> files = Files.list(from)) {
        for (Path file : files.toList()) {
          Files.copy(file, to.resolve(file.getFileName()));
        }
      }
    }
    return copy;
  }
}
