package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.payload.model.Synthetic;

class LargeDataTest {

  private static byte[] bytes(ByteBuffer shared) {
    byte[] bytes = new byte[shared.capacity()];
    shared.get(0, bytes);
    return bytes;
  }

  @ParameterizedTest
  @EnumSource(names = {"ATTACH_100K", "ATTACH_1M", "ATTACH_10M"})
  void base64IsThatOfTheData(EchoCase echoCase) {
    byte[] raw = bytes(LargeData.raw(echoCase));

    assertThat(raw).hasSize(echoCase.size());
    assertThat(Base64.getDecoder().decode(bytes(LargeData.base64(echoCase)))).isEqualTo(raw);
  }

  @Test
  void theDataAreInMemoryOnce() {
    assertThat(LargeData.raw(EchoCase.ATTACH_1M)).isSameAs(LargeData.raw(EchoCase.ATTACH_1M));
    assertThat(LargeData.raw(EchoCase.ATTACH_1M).isDirect()).isTrue();
    assertThat(LargeData.raw(EchoCase.ATTACH_1M).isReadOnly()).isTrue();
  }

  @Test
  void messagesHaveTheStandInOnce() {
    String standIn = Base64.getEncoder().encodeToString(LargeData.standIn());
    for (Message message : Payloads.of(EchoCase.ATTACH_10M)) {
      assertThat(((Synthetic) message.value()).bytes()).isEqualTo(LargeData.standIn());
      assertThat(new String(message.request(), StandardCharsets.UTF_8)).containsOnlyOnce(standIn);
    }
  }

  @Test
  void theLengthOfARequestIsThatWithTheData() {
    int rest =
        Payloads.of(EchoCase.ATTACH_1M).getFirst().request().length
            - Base64.getEncoder().encode(LargeData.standIn()).length;

    assertThat(Payloads.requestLength(EchoCase.ATTACH_1M))
        .isEqualTo(rest + LargeData.base64(EchoCase.ATTACH_1M).capacity());
    assertThat(Payloads.requestLength(EchoCase.ECHO_VOID))
        .isEqualTo(Payloads.of(EchoCase.ECHO_VOID).getFirst().request().length);
  }

  @Test
  void otherCasesHaveNone() {
    assertThatThrownBy(() -> LargeData.raw(EchoCase.ECHO_SYNTHETIC_12K))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("echoSynthetic12K has no large data");
  }
}
