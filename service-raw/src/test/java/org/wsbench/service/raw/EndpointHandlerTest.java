package org.wsbench.service.raw;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.host.HostOptions;
import org.wsbench.host.JettyHost;
import org.wsbench.host.ServiceMode;
import org.wsbench.service.raw.codec.Messages;

@Timeout(120)
class EndpointHandlerTest {

  private JettyHost host;
  private HttpClient client;

  @BeforeEach
  void start() throws Exception {
    host = start(ServiceMode.TYPED);
    client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  @AfterEach
  void stop() throws Exception {
    client.close();
    host.close();
  }

  private static JettyHost start(ServiceMode mode) throws Exception {
    HostOptions options = new HostOptions("127.0.0.1", 0, mode, HostOptions.MIN_THREADS, 16);
    return JettyHost.start(options, Main.handler(options));
  }

  @ParameterizedTest
  @EnumSource
  void answersWithTheValuesAndTheirLength(ServiceMode mode) throws Exception {
    try (JettyHost other = start(mode)) {
      HttpResponse<String> reply =
          client.send(
              post(endpoint(other), Messages.request("echoOrder", Messages.ORDER)),
              BodyHandlers.ofString());

      assertThat(reply.statusCode()).isEqualTo(200);
      assertThat(reply.body()).endsWith(Messages.reply("echoOrder", Messages.ORDER));
      assertThat(reply.headers().firstValue("Content-Type")).hasValue("text/xml;charset=utf-8");
      assertThat(reply.headers().firstValueAsLong("Content-Length"))
          .hasValue(reply.body().getBytes(StandardCharsets.UTF_8).length);
      assertThat(reply.headers().firstValue("Transfer-Encoding")).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<a/>", "<e:Envelope", "<!DOCTYPE a><a/>"})
  void answersAWrongMessageWithAFaultAndServesOn(String request) throws Exception {
    HttpResponse<String> reply = call(request);

    assertThat(reply.statusCode()).isEqualTo(500);
    assertThat(reply.body()).contains("<soap:Fault><faultcode>soap:Client</faultcode>");
    assertThat(call(Messages.request("echoString", "on")).body()).contains(">on<");
  }

  @Test
  void readsNoExternalEntity() throws Exception {
    String secret = getClass().getResource("EndpointHandlerTest.class").toString();
    String request =
        "<!DOCTYPE a [<!ENTITY e SYSTEM '"
            + secret
            + "'>]>"
            + Messages.request("echoString", "&e;");

    assertThat(call(request).body()).contains("soap:Client").doesNotContain("echoStringResponse");
  }

  @ParameterizedTest
  @CsvSource({
    "text/xml, 200",
    "TEXT/XML;charset=UTF-8, 200",
    "text/xml ; charset=\"utf-8\", 200",
    "text/xmlish, 415",
    "text/plain, 415",
    "application/soap+xml; charset=utf-8, 415"
  })
  void takesOnlyXmlOfSoap11(String contentType, int status) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(endpoint(host))
            .header("Content-Type", contentType)
            .POST(BodyPublishers.ofString(Messages.request("echoString", "ä")))
            .build();

    assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(status);
  }

  @Test
  void believesTheTransportOnTheEncoding() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(endpoint(host))
            .header("Content-Type", "text/xml; charset=iso-8859-1")
            .POST(
                BodyPublishers.ofString(
                    Messages.request("echoString", "ä"), StandardCharsets.ISO_8859_1))
            .build();

    assertThat(client.send(request, BodyHandlers.ofString()).body()).contains(">ä<");
  }

  @Test
  void refusesAnUnknownEncodingWithAFault() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(endpoint(host))
            .header("Content-Type", "text/xml; charset=klingon")
            .POST(BodyPublishers.ofString(Messages.request("echoString", "a")))
            .build();

    assertThat(client.send(request, BodyHandlers.ofString()).body()).contains("soap:Client");
  }

  @Test
  void echoesAMillionCharacters() throws Exception {
    String text = "äbc&amp;".repeat(200_000);

    assertThat(call(Messages.request("echoString", text)).body())
        .endsWith(Messages.reply("echoString", text));
  }

  @Test
  void answersEachOfManyConnectionsWithItsOwnValues() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(10)) {
      List<Callable<String>> calls =
          IntStream.range(0, 500)
              .mapToObj(i -> (Callable<String>) () -> call(numbered(i)).body())
              .toList();
      List<Future<String>> replies = threads.invokeAll(calls);

      for (int i = 0; i < replies.size(); i++) {
        assertThat(replies.get(i).get())
            .endsWith(Messages.reply("echoString", ("number " + i + " ").repeat(2_000)));
      }
    }
  }

  private static String numbered(int i) {
    return Messages.request("echoString", ("number " + i + " ").repeat(2_000));
  }

  @Test
  void publishesTheContractUnderTheAddressThatItsClientUses() throws Exception {
    String address = endpoint(host).toString();

    assertThat(get("?wsdl").body())
        .contains("<soap:address location=\"" + address + "\"/>")
        .contains("schemaLocation=\"" + address + "?xsd=1\"");
    assertThat(get("?xsd=1").body()).contains("targetNamespace=\"http://wsbench.org/wstest\"");
    assertThat(get("").statusCode()).isEqualTo(404);
  }

  @Test
  void knowsNoOtherMethodAndNoOtherPath() throws Exception {
    HttpRequest put =
        HttpRequest.newBuilder(endpoint(host)).PUT(BodyPublishers.ofString("<a/>")).build();
    HttpRequest elsewhere = post(endpoint(host).resolve("/elsewhere"), "<a/>");

    HttpResponse<String> reply = client.send(put, BodyHandlers.ofString());

    assertThat(reply.statusCode()).isEqualTo(405);
    assertThat(reply.headers().firstValue("Allow")).hasValue("GET, POST");
    assertThat(client.send(elsewhere, BodyHandlers.ofString()).statusCode()).isEqualTo(404);
  }

  private HttpResponse<String> call(String request) throws Exception {
    return client.send(post(endpoint(host), request), BodyHandlers.ofString());
  }

  private HttpResponse<String> get(String query) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(endpoint(host) + query)).build(),
        BodyHandlers.ofString());
  }

  private static HttpRequest post(URI endpoint, String request) {
    return HttpRequest.newBuilder(endpoint)
        .header("Content-Type", "text/xml; charset=utf-8")
        .header("SOAPAction", "\"\"")
        .POST(BodyPublishers.ofString(request))
        .build();
  }

  private static URI endpoint(JettyHost host) {
    return URI.create("http://127.0.0.1:" + host.port() + "/services/WSTestService");
  }
}
