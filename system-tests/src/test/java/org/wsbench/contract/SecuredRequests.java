package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.wsbench.payload.SoapVersion;

/**
 * Sends requests with WS-Security, right and wrong ones, to a running stack.
 *
 * @param soap the version of SOAP that the stack takes
 */
record SecuredRequests(FeatureClient client, SoapVersion soap) {

  /** What the requests echo. */
  static final String VALUE = "for users only";

  /** Fails unless a request gets a fault, and the right one is served afterwards. */
  void assertRefused(String request, String right) throws Exception {
    assertThat(refusal(request, right)).contains("Fault");
  }

  /** The answer to a request that is not served; the right one is served afterwards. */
  String refusal(String request, String right) throws Exception {
    assertThat(request).isNotEqualTo(right);
    HttpResponse<String> reply = client.send(soap, request.getBytes(UTF_8));
    assertThat(reply.statusCode()).as("%s%n%s", request, reply.body()).isBetween(400, 599);
    assertThat(reply.body()).doesNotContain("Response>", VALUE);
    assertServed(right);
    return reply.body();
  }

  /** Fails unless the reply is right, and without a header for security. */
  void assertServed(String request) throws Exception {
    HttpResponse<String> reply = client.send(soap, request.getBytes(UTF_8));
    assertThat(reply.statusCode()).as("%s%n%s", request, reply.body()).isEqualTo(200);
    assertThat(reply.body()).contains(">" + VALUE + "<").doesNotContain("Security");
  }
}
