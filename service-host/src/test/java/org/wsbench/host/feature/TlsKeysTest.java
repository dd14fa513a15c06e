package org.wsbench.host.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsKeysTest {
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

  @Test
  void readsTheFileWithItsPassword() {
    assertThat(TlsKeys.of(file.toString(), PASSWORD).store().getType()).isEqualTo("PKCS12");
  }

  @Test
  void saysWhichVariablesAreMissing() {
    String needs =
        "--features tls needs WSBENCH_TLS_KEYS in the environment, with the path of a PKCS12 file,"
            + " and WSBENCH_TLS_PASSWORD";
    assertThatThrownBy(() -> TlsKeys.of(null, PASSWORD)).hasMessage(needs);
    assertThatThrownBy(() -> TlsKeys.of(file.toString(), null)).hasMessage(needs);
  }

  @Test
  void namesAFileThatCannotBeRead() throws Exception {
    Path text = Files.writeString(folder.resolve("text"), "no keys");
    String start = "WSBENCH_TLS_KEYS names ";

    assertThatThrownBy(() -> TlsKeys.of(file.toString(), "another"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(start + file);
    assertThatThrownBy(() -> TlsKeys.of(text.toString(), PASSWORD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(start + text);
    assertThatThrownBy(() -> TlsKeys.of(folder.resolve("none").toString(), PASSWORD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NoSuchFileException");
  }
}
