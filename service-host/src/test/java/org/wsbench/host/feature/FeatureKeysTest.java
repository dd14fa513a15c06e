package org.wsbench.host.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureKeysTest {
  private static final String PASSWORD = "for-tests-only";

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void writeFile() throws Exception {
    file = folder.resolve("keys.p12");
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, PASSWORD.toCharArray());
    }
  }

  private static FeatureKeys read(Object file, String password) {
    return FeatureKeys.of(
        Feature.TLS,
        "WSBENCH_TLS",
        Map.of("WSBENCH_TLS_KEYS", file.toString(), "WSBENCH_TLS_PASSWORD", password));
  }

  @Test
  void readsTheFileWithItsPassword() {
    assertThat(read(file, PASSWORD).store().getType()).isEqualTo("PKCS12");
  }

  @Test
  void saysWhichVariablesAreMissing() {
    String needs =
        "--features tls needs WSBENCH_TLS_KEYS in the environment, with the path of a PKCS12 file,"
            + " and WSBENCH_TLS_PASSWORD";
    for (Map<String, String> environment :
        List.of(
            Map.of("WSBENCH_TLS_PASSWORD", PASSWORD),
            Map.of("WSBENCH_TLS_KEYS", file.toString()))) {
      assertThatThrownBy(() -> FeatureKeys.of(Feature.TLS, "WSBENCH_TLS", environment))
          .hasMessage(needs);
    }
  }

  @Test
  void namesAFileThatCannotBeRead() throws Exception {
    Path text = Files.writeString(folder.resolve("text"), "no keys");
    String start = "WSBENCH_TLS_KEYS names ";

    assertThatThrownBy(() -> read(file, "another"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(start + file);
    assertThatThrownBy(() -> read(text, PASSWORD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(start + text);
    assertThatThrownBy(() -> read(folder.resolve("none"), PASSWORD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NoSuchFileException");
  }
}
