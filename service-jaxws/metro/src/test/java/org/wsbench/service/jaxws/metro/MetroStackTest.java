package org.wsbench.service.jaxws.metro;

import static org.assertj.core.api.Assertions.assertThat;

import com.ctc.wstx.sr.BasicStreamReader;
import com.sun.xml.ws.api.streaming.XMLStreamReaderFactory;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.host.HostOptions;
import org.wsbench.host.JettyHost;
import org.wsbench.host.ServiceMode;

@Timeout(60)
class MetroStackTest {

  private static final String STRUCT =
      """
      <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>
      <echoStruct xmlns="http://wsbench.org/wstest"><value><varInt>-7</varInt>\
      <varFloat>2.5</varFloat><varString>&lt;ä&gt;</varString></value></echoStruct>
      </e:Body></e:Envelope>""";

  @ParameterizedTest
  @EnumSource
  void servesTheContract(ServiceMode mode) throws Exception {
    HostOptions options = new HostOptions("127.0.0.1", 0, mode, HostOptions.MIN_THREADS, 16);
    try (JettyHost host = JettyHost.start(options, Main.handler(options));
        HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> reply = post(client, endpoint(host));

      assertThat(reply.statusCode()).isEqualTo(200);
      assertThat(reply.body())
          .contains("<echoStructResponse xmlns=\"http://wsbench.org/wstest\">")
          .contains("<varInt>-7</varInt><varFloat>2.5</varFloat>")
          .contains("<varString>&lt;ä&gt;</varString>");
    }
  }

  @Test
  void sendsAReplyInChunksUnlessItIsTuned() throws Exception {
    HostOptions options =
        new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);
    try (JettyHost stock = JettyHost.start(options, Main.handler(options));
        JettyHost tuned = JettyHost.start(options, TunedMain.handler(options));
        HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> chunked = post(client, endpoint(stock));
      HttpResponse<String> whole = post(client, endpoint(tuned));

      assertThat(chunked.headers().firstValue("Transfer-Encoding")).hasValue("chunked");
      assertThat(whole.headers().firstValue("Transfer-Encoding")).isEmpty();
      assertThat(whole.headers().firstValueAsLong("Content-Length").orElse(0)).isPositive();
      assertThat(whole.body()).isEqualTo(chunked.body());
    }
  }

  @Test
  void publishesTheContractUnderItsOwnAddress() throws Exception {
    HostOptions options =
        new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);
    try (JettyHost host = JettyHost.start(options, Main.handler(options));
        HttpClient client = HttpClient.newHttpClient()) {
      String endpoint = endpoint(host).toString();

      assertThat(get(client, endpoint + "?wsdl"))
          .contains("<soap:address location=\"" + endpoint + "\"")
          .contains("schemaLocation=\"" + endpoint + "?xsd=1\"");
      assertThat(get(client, endpoint + "?xsd=1"))
          .contains("targetNamespace=\"http://wsbench.org/wstest\"", "name=\"LineItem\"");
    }
  }

  @Test
  void readsWithTheParserThatTheDescriptorNames() throws Exception {
    assertThat(XMLStreamReaderFactory.create(null, new StringReader("<a/>"), true))
        .isInstanceOf(BasicStreamReader.class);
  }

  private static HttpResponse<String> post(HttpClient client, URI endpoint) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(endpoint)
            .header("Content-Type", "text/xml; charset=utf-8")
            .header("SOAPAction", "\"\"")
            .POST(HttpRequest.BodyPublishers.ofString(STRUCT))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static URI endpoint(JettyHost host) {
    return URI.create("http://127.0.0.1:" + host.port() + "/services/WSTestService");
  }

  private static String get(HttpClient client, String uri) throws Exception {
    HttpResponse<String> reply =
        client.send(
            HttpRequest.newBuilder(URI.create(uri)).build(), HttpResponse.BodyHandlers.ofString());
    assertThat(reply.statusCode()).isEqualTo(200);
    return reply.body();
  }
}
