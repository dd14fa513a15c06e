package org.wsbench.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.payload.model.OrderNotFound;

/** Messages of SOAP 1.2. */
class SoapVersionTest {
  private static final String ENVELOPE = "http://www.w3.org/2003/05/soap-envelope";
  private static final String FAULT =
      "<e:Envelope xmlns:e='%s'><e:Header/><e:Body><e:Fault>".formatted(ENVELOPE)
          + "<e:Code><e:Value>e:Sender</e:Value>%s</e:Code>"
          + "<e:Reason><e:Text xml:lang='en'> no such\noperation </e:Text>%s</e:Reason>%s"
          + "</e:Fault></e:Body></e:Envelope>";
  private static final String SUBCODE =
      "<e:Subcode><e:Value>x:y</e:Value><e:Subcode><e:Value>z</e:Value></e:Subcode></e:Subcode>";
  private static final String IN_GERMAN = "<e:Text xml:lang='de'>nein</e:Text>";
  private static final String NOT_FOUND =
      "<n:orderNotFound xmlns:n='http://wsbench.org/wstest'><n:orderId>1</n:orderId>"
          + "<n:customerId>2</n:customerId></n:orderNotFound>";

  private static byte[] fault(String subcode, String moreReasons, String rest) {
    return FAULT.formatted(subcode, moreReasons, rest).getBytes(UTF_8);
  }

  private static byte[] soap12(byte[] message) {
    return SoapVersion.SOAP_1_2.of(message, UTF_8);
  }

  @Test
  void contentTypesAreThoseOfTheVersions() {
    assertThat(SoapVersion.SOAP_1_1.contentType(UTF_8)).isEqualTo("text/xml; charset=utf-8");
    assertThat(SoapVersion.SOAP_1_2.contentType(StandardCharsets.UTF_16))
        .isEqualTo("application/soap+xml; charset=utf-16");
  }

  @ParameterizedTest
  @EnumSource(EchoCase.class)
  void aMessageDiffersInItsEnvelopeOnly(EchoCase echoCase) throws Exception {
    for (Message message : Payloads.of(echoCase)) {
      Message other = message.in(SoapVersion.SOAP_1_2);
      assertThat(other.contentType()).isEqualTo("application/soap+xml; charset=utf-8");
      assertThat(new String(other.request(), UTF_8))
          .contains("=\"" + ENVELOPE + "\"><S:Body>")
          .isEqualTo(
              new String(message.request(), UTF_8).replace(Namespaces.SOAP_ENVELOPE, ENVELOPE));
      Object read =
          ReplyReader.read(
              SoapVersion.SOAP_1_2,
              message.operation(),
              soap12(MessageWriter.reply(message.operation(), message.value())));
      assertThat(Difference.first(message.value(), read)).isEmpty();
    }
  }

  @Test
  void anEncodingIsKept() {
    Message utf16 =
        Payloads.edges().stream()
            .filter(edge -> edge.charset() == StandardCharsets.UTF_16)
            .findFirst()
            .orElseThrow();
    assertThat(new String(utf16.in(SoapVersion.SOAP_1_2).request(), StandardCharsets.UTF_16))
        .contains(ENVELOPE)
        .doesNotContain(Namespaces.SOAP_ENVELOPE);
  }

  @Test
  void aValueIsNotPartOfTheEnvelope() throws Exception {
    byte[] reply = soap12(MessageWriter.reply(Operation.STRING, Namespaces.SOAP_ENVELOPE));
    assertThat(ReplyReader.read(SoapVersion.SOAP_1_2, Operation.STRING, reply))
        .isEqualTo(Namespaces.SOAP_ENVELOPE);
  }

  @Test
  void aReplyOfTheOtherVersionIsMalformed() {
    byte[] reply = MessageWriter.reply(Operation.INTEGER, 7);
    assertThatThrownBy(() -> ReplyReader.read(SoapVersion.SOAP_1_2, Operation.INTEGER, reply))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessageContaining("expected <Envelope> of " + ENVELOPE)
        .hasMessageContaining("found <Envelope> of " + Namespaces.SOAP_ENVELOPE);
    assertThatThrownBy(
            () -> ReplyReader.read(SoapVersion.SOAP_1_1, Operation.INTEGER, soap12(reply)))
        .isInstanceOf(MalformedReplyException.class);
  }

  @Test
  void aFaultIsReportedWithItsCodeAndItsFirstReason() {
    byte[] fault =
        fault(SUBCODE, IN_GERMAN, "<e:Node>urn:n</e:Node><e:Role>urn:r</e:Role><e:Detail/>");
    assertThatThrownBy(() -> ReplyReader.read(SoapVersion.SOAP_1_2, Operation.VOID, fault))
        .isInstanceOf(SoapFaultException.class)
        .hasMessage("SOAP fault e:Sender: no such\\noperation");
  }

  @Test
  void aFaultWithoutReasonIsMalformed() {
    String whole = new String(fault("", "", ""), UTF_8);
    byte[] without =
        (whole.substring(0, whole.indexOf("<e:Reason>"))
                + whole.substring(whole.indexOf("</e:Fault>")))
            .getBytes(UTF_8);
    assertThatThrownBy(() -> ReplyReader.read(SoapVersion.SOAP_1_2, Operation.VOID, without))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessageContaining("expected <Reason>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<e:Role>urn:r</e:Role>", "<e:Node>urn:n</e:Node>"})
  void theDeclaredFaultIsReadBehindOtherParts(String before) throws Exception {
    String detail = before + "<e:Detail><x xmlns='urn:x'/>" + NOT_FOUND + "</e:Detail>";
    assertThat(LookupReply.read(SoapVersion.SOAP_1_2, fault(SUBCODE, IN_GERMAN, detail)))
        .isEqualTo(new LookupReply.NotFound(new OrderNotFound(1, 2)));
  }

  @Test
  void aFaultWithoutDetailIsNotTheDeclaredOne() {
    assertThatThrownBy(() -> LookupReply.read(SoapVersion.SOAP_1_2, fault("", "", "")))
        .isInstanceOf(SoapFaultException.class);
  }
}
