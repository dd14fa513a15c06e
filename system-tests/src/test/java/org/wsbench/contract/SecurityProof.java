package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.SoapVersion;

/**
 * What shows that a running stack serves nobody but the user whose name and password are right.
 *
 * @param soap the version of SOAP that the stack takes
 */
record SecurityProof(SecuredRequests requests, SoapVersion soap) {
  private static final String NAME = ">" + UsernameToken.NAME + "<";
  private static final String PASSWORD = ">" + UsernameToken.PASSWORD + "<";

  /** After each refusal, the right request is served again, as often as it comes. */
  void onlyTheUserIsServed() throws Exception {
    String plain =
        new String(
            soap.of(MessageWriter.request(Operation.STRING, SecuredRequests.VALUE), UTF_8), UTF_8);
    String right = new String(new UsernameToken().addTo(plain.getBytes(UTF_8)), UTF_8);

    requests.assertServed(right);
    requests.assertRefused(plain, right);
    requests.assertRefused(right.replace(PASSWORD, ">wrong<"), right);
    requests.assertRefused(right.replace(PASSWORD, "><"), right);
    requests.assertRefused(right.replaceFirst("<wsse:Password .*</wsse:Password>", ""), right);
    requests.assertRefused(right.replace(NAME, ">somebody<"), right);
    requests.assertRefused(
        right.replaceFirst("<wsse:UsernameToken>.*</wsse:UsernameToken>", ""), right);
    // Not every stack has a fault for what is not XML.
    requests.refusal(right.replace("</wsse:UsernameToken>", ""), right);
  }
}
