package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.SoapVersion;

/**
 * What shows that a running stack serves nobody but the user whose name and password are right.
 *
 * @param soap the version of SOAP that the stack takes
 */
record SecurityProof(FeatureClient client, SoapVersion soap) {
  private static final String VALUE = "for users only";
  private static final String NAME = ">" + UsernameToken.NAME + "<";
  private static final String PASSWORD = ">" + UsernameToken.PASSWORD + "<";

  /** After each refusal, the right request is served again, as often as it comes. */
  void onlyTheUserIsServed() throws Exception {
    String plain =
        new String(soap.of(MessageWriter.request(Operation.STRING, VALUE), UTF_8), UTF_8);
    String right = new String(UsernameToken.addTo(plain.getBytes(UTF_8)), UTF_8);

    assertServed(right);
    assertRefused(plain, right);
    assertRefused(right.replace(PASSWORD, ">wrong<"), right);
    assertRefused(right.replace(PASSWORD, "><"), right);
    assertRefused(right.replaceFirst("<wsse:Password .*</wsse:Password>", ""), right);
    assertRefused(right.replace(NAME, ">somebody<"), right);
    assertRefused(right.replaceFirst("<wsse:UsernameToken>.*</wsse:UsernameToken>", ""), right);
    // Not every stack has a fault for what is not XML.
    refusal(right.replace("</wsse:UsernameToken>", ""), right);
  }

  private void assertRefused(String request, String right) throws Exception {
    assertThat(refusal(request, right)).contains("Fault");
  }

  private String refusal(String request, String right) throws Exception {
    assertThat(request).isNotEqualTo(right);
    HttpResponse<String> reply = client.send(soap, request.getBytes(UTF_8));
    assertThat(reply.statusCode()).as("%s%n%s", request, reply.body()).isBetween(400, 599);
    assertThat(reply.body()).doesNotContain("Response>", VALUE);
    assertServed(right);
    return reply.body();
  }

  private void assertServed(String request) throws Exception {
    HttpResponse<String> reply = client.send(soap, request.getBytes(UTF_8));
    assertThat(reply.statusCode()).as("%s", reply.body()).isEqualTo(200);
    assertThat(reply.body()).contains(">" + VALUE + "<").doesNotContain("Security");
  }
}
