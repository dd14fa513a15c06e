package org.wsbench.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequestBytesTest {

  @Test
  void aRequestIsEncodedWhole() {
    ByteBuffer request =
        RequestBytes.encode(
            new Target("example.org", 8080, "/a?b"),
            List.of("Content-Type: text/plain", "X: y"),
            "h\u00e4".getBytes(StandardCharsets.UTF_8));
    assertThat(request.isDirect()).isTrue();
    assertThat(StandardCharsets.UTF_8.decode(request).toString())
        .isEqualTo(
            "POST /a?b HTTP/1.1\r\nHost: example.org:8080\r\nContent-Type: text/plain\r\nX: y\r\n"
                + "Content-Length: 3\r\n\r\nh\u00e4");
  }
}
