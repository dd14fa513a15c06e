package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.SoapVersion;
import org.wsbench.run.keys.MessageKeys;

/**
 * What shows that a running stack serves nothing but requests with a signature of its client.
 *
 * @param right signs as the client does
 * @param soap the version of SOAP that the stack takes
 */
record SignatureProof(SecuredRequests requests, BodySignature right, SoapVersion soap) {
  private static final String VALUE = SecuredRequests.VALUE;

  /**
   * After each refusal, the right request is served again, as often as it comes.
   *
   * @param stranger keys that the stack does not know
   */
  void onlyTheSignaturesOfTheClientAreServed(MessageKeys stranger) throws Exception {
    byte[] envelope = soap.of(MessageWriter.request(Operation.STRING, VALUE), UTF_8);
    String plain = new String(envelope, UTF_8);
    String signed = new String(right.addTo(envelope), UTF_8);

    requests.assertServed(signed);
    requests.assertRefused(plain, signed);
    requests.assertRefused(signed.replace(">" + VALUE + "<", ">" + VALUE + ".<"), signed);
    requests.assertRefused(signed.replaceFirst("<ds:Signature .*</ds:Signature>", ""), signed);
    requests.assertRefused(
        signed.replaceFirst("<ds:SignatureValue>....", "<ds:SignatureValue>AAAA"), signed);
    requests.assertRefused(signedBy(stranger, envelope), signed);
    requests.assertRefused(claimedBy(stranger, envelope), signed);
    requests.refusal(signed.replace("</wsse:Security>", ""), signed);

    // The signature is right, but not one of the body. No stack looks at what a signature covers.
    requests.assertServed(new String(right.sign(envelope, BodySignature.TOKEN), UTF_8));
  }

  /** With the stranger's certificate. */
  private static String signedBy(MessageKeys stranger, byte[] envelope) {
    return new String(
        new BodySignature(stranger.key(), stranger.certificate()).addTo(envelope), UTF_8);
  }

  /** With the certificate of the client, whose key the stranger does not have. */
  private String claimedBy(MessageKeys stranger, byte[] envelope) {
    return new String(
        new BodySignature(stranger.key(), right.certificate()).addTo(envelope), UTF_8);
  }
}
