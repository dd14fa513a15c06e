package org.wsbench.run.keys;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.contract.BodySignature;
import org.wsbench.contract.WireFormat;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.SoapVersion;

/** The keys, and the signatures that are made with them. */
class MessageKeysTest {
  @TempDir private static Path folder;
  private static MessageKeys keys;

  @BeforeAll
  static void make() throws Exception {
    keys = MessageKeys.make(folder);
  }

  private static WireFormat format(SoapVersion soap) {
    return new WireFormat(
        soap, false, false, Optional.of(new BodySignature(keys.key(), keys.certificate())));
  }

  @Test
  void theServerHasTheCertificateOfTheClientAndNoKey() throws Exception {
    KeyStore store = Pkcs12.read(keys.server());

    assertThat(Collections.list(store.aliases())).containsExactly("client");
    assertThat(store.isKeyEntry("client")).isFalse();
    assertThat(store.getCertificate("client")).isEqualTo(keys.certificate());
    assertThat(folder.toFile().list()).containsExactly("server.p12");
    assertThat(Files.getPosixFilePermissions(keys.server()))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @ParameterizedTest
  @EnumSource(SoapVersion.class)
  void theSignatureIsThatOfTheBody(SoapVersion soap) throws Exception {
    for (EchoCase echoCase : List.of(EchoCase.ECHO_VOID, EchoCase.ECHO_SYNTHETIC_12K)) {
      Message message = Payloads.of(echoCase).getFirst().in(soap);
      String sent = new String(format(soap).body(message), UTF_8);

      assertThat(SignedEnvelope.isValid(sent, keys.certificate())).isTrue();
      assertThat(
              SignedEnvelope.isValid(sent.replace("</S:Body>", " </S:Body>"), keys.certificate()))
          .isFalse();
      assertThat(
              sent.replaceFirst("<S:Header>(?s:.*)</S:Header>", "")
                  .replaceFirst("<S:Body [^>]*>", "<S:Body>"))
          .isEqualTo(new String(message.request(), UTF_8));
    }
  }

  /** As a process of load reads it. RSA signatures with this padding are always the same. */
  @Test
  void aTargetTellsHowToSign() {
    WireFormat format = format(SoapVersion.SOAP_1_2);
    WireFormat read = WireFormat.parse(format.toString());
    byte[] message =
        Payloads.of(EchoCase.ECHO_STRUCT).getFirst().in(SoapVersion.SOAP_1_2).request();

    assertThat(read).hasToString(format.toString());
    assertThat(read.body(message)).isEqualTo(format.body(message));
  }

  @Test
  void noMessageShowsAKey() {
    String key = format(SoapVersion.SOAP_1_1).toString();

    assertThatThrownBy(() -> WireFormat.parse(key + ",brotli"))
        .hasMessageStartingWith("'wss-sign,brotli' is not the name of a wire format; ");
    assertThatThrownBy(() -> WireFormat.parse("wss-sign:c2VjcmV0:c2VjcmV0"))
        .hasMessage("wss-sign needs an RSA key (PKCS #8) and its certificate, both in base64")
        .hasNoCause();
    assertThatThrownBy(() -> WireFormat.parse("mtom," + key))
        .hasMessage("wss-sign does not cover the attachments of mtom");
  }
}
