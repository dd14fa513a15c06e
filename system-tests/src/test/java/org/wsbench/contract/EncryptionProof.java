package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.cert.X509Certificate;
import java.util.regex.Pattern;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.SoapVersion;
import org.wsbench.run.keys.DecryptionKey;
import org.wsbench.run.keys.MessageKeys;

/**
 * What shows that a running stack serves nothing but requests that its client has signed, and that
 * are encrypted for it.
 *
 * @param right signs and encrypts as the client does
 * @param soap the version of SOAP that the stack takes
 */
record EncryptionProof(SecuredRequests requests, BodyEncryption right, SoapVersion soap) {
  private static final String CIPHER_VALUE = "<xenc:CipherValue>";

  /** Beyond the start of the cipher text. */
  private static final int INSIDE = 40;

  /** The certificate in the header, with groups as those of {@link BodyEncryption#VALUES}. */
  private static final Pattern TOKEN =
      Pattern.compile("(<(wsse:BinarySecurityToken)[^>]*)>(.*)</\\2>");

  /**
   * After each refusal, the right request is served again, as often as it comes.
   *
   * @param client keys of a client that the stack does not know
   * @param server the key of another server
   */
  void onlyEncryptedRequestsOfTheClientAreServed(MessageKeys client, DecryptionKey server)
      throws Exception {
    byte[] envelope =
        soap.of(MessageWriter.request(Operation.STRING, SecuredRequests.VALUE), UTF_8);
    byte[] signed = right.signature().addTo(envelope);
    String encrypted = text(right.addTo(envelope));

    assertThat(encrypted).doesNotContain(SecuredRequests.VALUE);
    requests.assertServed(encrypted);
    requests.assertRefused(text(envelope), encrypted);
    requests.assertRefused(text(signed), encrypted);
    requests.assertRefused(withoutSignature(envelope), encrypted);
    requests.assertRefused(damaged(encrypted, encrypted.indexOf(CIPHER_VALUE)), encrypted);
    requests.assertRefused(damaged(encrypted, encrypted.lastIndexOf(CIPHER_VALUE)), encrypted);
    requests.assertRefused(encryptedFor(server.certificate(), envelope), encrypted);
    requests.assertRefused(signedBy(client, envelope), encrypted);
    requests.refusal(encrypted.replace("</wsse:Security>", ""), encrypted);

    // The certificate is encrypted, and not the values. No stack looks at what is encrypted.
    requests.assertServed(text(right.encrypt(signed, TOKEN)));
  }

  private String withoutSignature(byte[] envelope) {
    byte[] unsigned = SecurityHeader.put(text(envelope), "", "").getBytes(UTF_8);
    return text(right.encrypt(unsigned, BodyEncryption.VALUES));
  }

  /** With another character in the cipher text that begins at an index. */
  private static String damaged(String request, int index) {
    StringBuilder damaged = new StringBuilder(request);
    int place = index + CIPHER_VALUE.length() + INSIDE;
    damaged.setCharAt(place, damaged.charAt(place) == 'A' ? 'B' : 'A');
    return damaged.toString();
  }

  private String encryptedFor(X509Certificate server, byte[] envelope) {
    return text(new BodyEncryption(right.signature(), server).addTo(envelope));
  }

  private String signedBy(MessageKeys client, byte[] envelope) {
    byte[] signed = new BodySignature(client.key(), client.certificate()).addTo(envelope);
    return text(right.encrypt(signed, BodyEncryption.VALUES));
  }

  private static String text(byte[] envelope) {
    return new String(envelope, UTF_8);
  }
}
