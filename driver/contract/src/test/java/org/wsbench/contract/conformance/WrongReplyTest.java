package org.wsbench.contract.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

class WrongReplyTest {
  private static final List<Message> MESSAGES = Payloads.of(EchoCase.ECHO_STRUCT);

  private static String describe(String operation, int request, String detail) {
    return WrongReply.describe(
        new Evidence(operation, request, ErrorKind.CORRUPT, detail, 0, new byte[0]), MESSAGES);
  }

  @Test
  void aReplyIsDescribedWithItsMessage() {
    assertThat(describe("echoStruct", 3, "no XML")).isEqualTo("echoStruct/03: no XML");
  }

  @Test
  void bytesOnAnIdleConnectionReplyToNoMessage() {
    assertThat(describe("", 0, "bytes on an idle connection: 'x'"))
        .isEqualTo("bytes on an idle connection: 'x'");
  }
}
