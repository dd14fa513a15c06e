package org.wsbench.run.keys;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.Key;
import java.security.KeyStore;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.contract.BodyEncryption;
import org.wsbench.contract.BodySignature;
import org.wsbench.contract.WireFormat;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.SoapVersion;

/** The key, and the requests that are encrypted for it. */
class DecryptionKeyTest {
  private static final Pattern CIPHER_VALUE =
      Pattern.compile("<xenc:CipherValue>([^<]*)</xenc:CipherValue>");

  private static final int IV_BYTES = 12;
  private static final int TAG_BITS = 128;

  @TempDir private static Path folder;
  private static MessageKeys client;
  private static DecryptionKey server;

  @BeforeAll
  static void make() throws Exception {
    client = MessageKeys.make(Files.createDirectory(folder.resolve("client")));
    server = DecryptionKey.make(Files.createDirectory(folder.resolve("server")));
  }

  private static BodySignature signature() {
    return new BodySignature(client.key(), client.certificate());
  }

  private static WireFormat format(SoapVersion soap) {
    return new WireFormat(
        soap, false, false, Optional.of(new BodyEncryption(signature(), server.certificate())));
  }

  @Test
  void theServerHasItsKeyAndNoOther() throws Exception {
    KeyStore store = Pkcs12.read(server.server());

    assertThat(Collections.list(store.aliases())).containsExactly("server");
    assertThat(store.isKeyEntry("server")).isTrue();
    assertThat(store.getCertificate("server")).isEqualTo(server.certificate());
    assertThat(Files.getPosixFilePermissions(server.server()))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  /** Decrypted, it is what is signed; the signature of a message is always the same. */
  @ParameterizedTest
  @EnumSource(SoapVersion.class)
  void theSignedValuesAreEncrypted(SoapVersion soap) throws Exception {
    for (EchoCase echoCase :
        List.of(EchoCase.ECHO_VOID, EchoCase.ECHO_STRING, EchoCase.ECHO_SYNTHETIC_12K)) {
      Message message = Payloads.of(echoCase).getFirst().in(soap);
      String operation = message.operation().element();
      String sent = new String(format(soap).body(message), UTF_8);
      String signed = new String(signature().addTo(message.request()), UTF_8);

      assertThat(sent).doesNotContain("<value>");
      assertThat(decrypted(sent))
          .isEqualTo(
              signed.replaceFirst(
                  "(<" + operation + " [^>]*)/></S:Body>", "$1></" + operation + "></S:Body>"));
      assertThat(SignedEnvelope.isValid(decrypted(sent), client.certificate())).isTrue();
    }
  }

  /** With the key of the server, by the JDK. */
  private static String decrypted(String sent) throws Exception {
    Key own = Pkcs12.read(server.server()).getKey("server", KeyStoreFile.PASSWORD.toCharArray());
    Matcher values = CIPHER_VALUE.matcher(sent);
    Cipher rsa = Cipher.getInstance("RSA/ECB/OAEPWithSHA-1AndMGF1Padding");
    rsa.init(Cipher.UNWRAP_MODE, own);
    Key key = rsa.unwrap(next(values), "AES", Cipher.SECRET_KEY);
    byte[] data = next(values);
    Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
    aes.init(
        Cipher.DECRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, Arrays.copyOf(data, IV_BYTES)));
    String content = new String(aes.doFinal(data, IV_BYTES, data.length - IV_BYTES), UTF_8);
    return sent.replaceFirst("<xenc:EncryptedKey .*</xenc:EncryptedKey>", "")
        .replaceFirst(
            "<xenc:EncryptedData .*</xenc:EncryptedData>", Matcher.quoteReplacement(content));
  }

  private static byte[] next(Matcher values) {
    assertThat(values.find()).isTrue();
    return Base64.getDecoder().decode(values.group(1));
  }

  @Test
  void noTwoRequestsHaveTheSameKey() {
    Message message = Payloads.of(EchoCase.ECHO_STRUCT).getFirst();
    WireFormat format = format(SoapVersion.SOAP_1_1);

    Matcher one = CIPHER_VALUE.matcher(new String(format.body(message), UTF_8));
    Matcher other = CIPHER_VALUE.matcher(new String(format.body(message), UTF_8));
    assertThat(next(one)).isNotEqualTo(next(other));
    assertThat(next(one)).isNotEqualTo(next(other));
  }

  /** As a process of load reads it. */
  @Test
  void aTargetTellsHowToEncrypt() throws Exception {
    WireFormat format = format(SoapVersion.SOAP_1_2);
    WireFormat read = WireFormat.parse(format.toString());
    Message message = Payloads.of(EchoCase.ECHO_STRUCT).getFirst().in(SoapVersion.SOAP_1_2);

    assertThat(read).hasToString(format.toString());
    assertThat(decrypted(new String(read.body(message), UTF_8)))
        .isEqualTo(decrypted(new String(format.body(message), UTF_8)));
  }

  @Test
  void noMessageShowsAKey() {
    String word = format(SoapVersion.SOAP_1_1).toString();

    assertThatThrownBy(() -> WireFormat.parse(word + ",brotli"))
        .hasMessageStartingWith("'wss-encrypt,brotli' is not the name of a wire format; ");
    assertThatThrownBy(() -> WireFormat.parse(word.substring(0, word.lastIndexOf(':'))))
        .hasMessage(
            "wss-encrypt needs an RSA key (PKCS #8), its certificate, and that of the server, all"
                + " in base64")
        .hasNoCause();
    assertThatThrownBy(() -> WireFormat.parse("mtom," + word))
        .hasMessage("wss-encrypt does not cover the attachments of mtom");
  }
}
