package org.wsbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class BodyTest {
  @Test
  void repeatsTheUnitInPlaceOfTheMark() throws IOException {
    Body body = Body.repeating("<a>MARK</a>", "MARK", "ä;", 3);
    ByteArrayOutputStream sent = new ByteArrayOutputStream();

    body.writeTo(sent);

    assertThat(sent.toString(StandardCharsets.UTF_8)).isEqualTo("<a>ä;ä;ä;</a>");
    assertThat(body.length()).isEqualTo(sent.size());
  }
}
