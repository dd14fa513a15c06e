package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Replies that are faults. */
class ReplyReaderFaultTest {
  @Test
  void aFaultIsReportedWithCodeAndString() {
    String fault =
        "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><e:Fault>"
            + "<faultcode>e:Client</faultcode><faultstring xml:lang='en'> no such\noperation "
            + "</faultstring><detail><x/></detail></e:Fault></e:Body></e:Envelope>";
    assertThatThrownBy(
            () -> ReplyReader.read(Operation.VOID, fault.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOfSatisfying(
            SoapFaultException.class,
            e -> {
              assertThat(e.code()).isEqualTo("e:Client");
              assertThat(e.string()).isEqualTo("no such\noperation");
              assertThat(e).hasMessage("SOAP fault e:Client: no such\\noperation");
            });
  }

  @Test
  void aFaultWithoutCodeIsMalformed() {
    String fault =
        "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><e:Fault>"
            + "<faultstring>x</faultstring></e:Fault></e:Body></e:Envelope>";
    assertThatThrownBy(
            () -> ReplyReader.read(Operation.VOID, fault.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessage(
            "/Fault: expected <faultcode> of no namespace, found"
                + " <faultstring> of no namespace");
  }
}
