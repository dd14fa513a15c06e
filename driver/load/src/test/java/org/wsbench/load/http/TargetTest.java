package org.wsbench.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {

  @ParameterizedTest
  @CsvSource({
    "http://example.org, example.org, 80, /",
    "HTTP://127.0.0.1:8080/a%20b?c=d, 127.0.0.1, 8080, /a%20b?c=d",
    "http://[::1]:1/x, [::1], 1, /x"
  })
  void aUrlNamesATarget(URI url, String host, int port, String path) {
    assertThat(Target.of(url)).isEqualTo(new Target(host, port, path));
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://example.org/", "example.org:80", "http:///x", "/x"})
  void otherUrlsAreRefused(URI url) {
    assertThatThrownBy(() -> Target.of(url))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("http://HOST:PORT/PATH");
  }

  @Test
  void portAndPathAreChecked() {
    assertThatThrownBy(() -> new Target("x", 0, "/")).hasMessage("port 0 is not in 1..65535");
    assertThatThrownBy(() -> new Target("x", 65_536, "/")).hasMessageContaining("1..65535");
    assertThatThrownBy(() -> new Target("x", 1, "y")).hasMessage("path 'y' does not start with /");
  }

  @Test
  void aTargetIsShownAsItsUrl() {
    assertThat(new Target("[::1]", 1, "/x?y")).hasToString("http://[::1]:1/x?y");
    assertThat(new Target("[::1]", 1, "/").address().getPort()).isEqualTo(1);
  }
}
