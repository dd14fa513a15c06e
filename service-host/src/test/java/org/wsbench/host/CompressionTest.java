package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.eclipse.jetty.server.Handler;
import org.junit.jupiter.api.Test;
import org.wsbench.host.feature.Feature;

class CompressionTest {
  private static final Handler HANDLER = new EchoHandler();

  private static HostOptions options(Feature... features) {
    return new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, 8, 16, Set.of(features));
  }

  @Test
  void aStackWithoutTheFeatureIsServedAsItIs() {
    assertThat(Compression.of(options(), HANDLER)).isSameAs(HANDLER);
    assertThat(Compression.of(options(Feature.LOGGING), HANDLER)).isSameAs(HANDLER);
  }

  @Test
  void withoutItsLibrariesTheFeatureIsRefused() {
    assertThatThrownBy(() -> Compression.of(options(Feature.GZIP), HANDLER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("No provider of the feature gzip");
  }
}
