package org.wsbench.service.raw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.service.raw.codec.Messages;
import org.wsbench.service.raw.codec.SoapFault;

class ByteEchoTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "<echoX><value>1</value></echoX>, <echoXResponse><return>1</return></echoXResponse>",
        "<echoX a='b'><value>1</value></echoX>, <echoXResponse a='b'><return>1</return></echoXResponse>",
        "<n:echoX><n:value>1</n:value></n:echoX>,"
            + "<n:echoXResponse><n:return>1</n:return></n:echoXResponse>",
        "<echoX><value/></echoX>, <echoXResponse><return/></echoXResponse>",
        "<echoX/>, <echoXResponse/>",
        "<n:echoX/>, <n:echoXResponse/>",
        "<echoX></echoX>, <echoXResponse></echoXResponse>",
        "<echoX><value>the value of echoX</value></echoX>,"
            + "<echoXResponse><return>the value of echoX</return></echoXResponse>",
        "<echoX><value><value>1</value></value></echoX>,"
            + "<echoXResponse><return><value>1</value></return></echoXResponse>"
      })
  void renamesTheWrapperAndTheValueAndNothingElse(String request, String reply) throws Exception {
    assertThat(answer(Messages.envelope(request))).isEqualTo(Messages.envelope(reply));
  }

  @Test
  void leavesWhatIsMalformedAsItIs() throws Exception {
    assertThat(answer("<echoX><value>1</walue></echoX>"))
        .isEqualTo("<echoXResponse><return>1</walue></echoXResponse>");
    assertThat(answer("<echoX><value>1")).isEqualTo("<echoXResponse><value>1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Hello World", "<e:Envelope/>", "<other>echo</other>"})
  void refusesWhatNamesNoOperation(String request) {
    assertThatThrownBy(() -> answer(request))
        .isInstanceOf(SoapFault.class)
        .hasMessage("no element whose name begins with echo");
  }

  private static String answer(String request) throws Exception {
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
    new ByteEcho().answer(new ByteArrayInputStream(bytes), null, reply);
    return reply.toString(StandardCharsets.UTF_8);
  }
}
