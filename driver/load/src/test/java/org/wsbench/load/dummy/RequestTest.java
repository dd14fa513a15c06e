package org.wsbench.load.dummy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RequestTest {

  @Test
  void aRequestSaysWhatWasAskedFor() {
    Request request =
        new Request("GET /a?b HTTP/1.1\r\nHost: x\r\naccept:  y \r\n", new byte[0], 0);
    assertThat(request.method()).isEqualTo("GET");
    assertThat(request.path()).isEqualTo("/a?b");
    assertThat(request.header("Accept")).contains("y");
    assertThat(request.header("ost")).isEmpty();
    assertThat(request.header("Acceptance")).isEmpty();
  }
}
