package org.wsbench.service.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.engine.AxisConfiguration;
import org.eclipse.jetty.ee8.servlet.ServletContextHandler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.host.JettyHost;
import org.wsbench.service.axis2.ConfigurationFile.PhaseOfFlow;

/** What a stack in the reduced configuration has to show: that it is the reduced one that runs. */
@Timeout(60)
@TestInstance(Lifecycle.PER_CLASS)
public abstract class ReducedStackTest {

  /** The build lays the web application out in the module's folder, where the test runs. */
  private static final Path BUILD = Path.of("target").toAbsolutePath();

  private final Class<?> service;
  private final Path directory = Configuration.REDUCED.directory(BUILD);

  private JettyHost host;
  private AxisConfiguration configuration;

  /** The service of a stack; the test runs in the folder of its module. */
  protected ReducedStackTest(Class<?> service) {
    this.service = service;
  }

  @BeforeAll
  void start() throws Exception {
    ServletContextHandler context =
        Axis2Application.context(directory, Configuration.REDUCED, service);
    host = RunningAxis2.start(context);
    configuration = RunningAxis2.configuration(context);
  }

  @AfterAll
  void stop() throws Exception {
    host.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"InFlow", "OutFlow", "InFaultFlow", "OutFaultFlow"})
  void runsTheHandlersOfTheReducedConfigurationAndNoOther(String flow) throws Exception {
    AxisOperation operation = RunningAxis2.operation(configuration, "echoVoid");

    assertThat(RunningAxis2.phases(configuration, operation, flow))
        .containsExactlyElementsOf(ConfigurationFile.of(directory).phases(flow));
    assertThat(RunningAxis2.phasesOfAddressing(configuration, operation, flow)).isEmpty();
  }

  @Test
  void leavesOutMostHandlersOfTheShippedConfiguration() throws Exception {
    Path shipped = Configuration.SHIPPED.directory(BUILD);

    assertThat(handlers(directory)).hasSize(2);
    assertThat(handlers(shipped)).hasSizeGreaterThan(8).containsAll(handlers(directory));
  }

  private static List<String> handlers(Path webApplication) throws Exception {
    return ConfigurationFile.of(webApplication).phases("InFlow").stream()
        .map(PhaseOfFlow::handlers)
        .flatMap(List::stream)
        .toList();
  }

  @Test
  void changesNothingInTheService() throws Exception {
    Path services = Path.of("WEB-INF", "services", "WSTestService", "META-INF", "services.xml");

    assertThat(directory.resolve(services))
        .hasSameTextualContentAs(Configuration.SHIPPED.directory(BUILD).resolve(services));
    assertThat(configuration.getService(EchoServlet.SERVICE).getScope()).isEqualTo("request");
    assertThat(configuration.getFaultyServices()).isEmpty();
  }

  @Test
  void answersMalformedXmlWithTheFaultOfItsParser() throws Exception {
    Exchange.Reply reply = Exchange.post(host, "<S:Envelope");

    assertThat(reply.status()).isEqualTo(500);
    assertThat(reply.text()).contains("faultstring").contains("com.ctc.wstx");
  }

  @Test
  void answersInChunks() throws Exception {
    Exchange.Reply reply =
        Exchange.post(
            host,
            """
            <S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>\
            <echoVoid xmlns="http://wsbench.org/wstest"/></S:Body></S:Envelope>""");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.text()).contains("echoVoidResponse");
    assertThat(reply.transferEncoding()).isEqualTo("chunked");
  }
}
