package org.wsbench.run.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;

class ServerKeysTest {
  @Test
  void allServersOfAHostHaveTheSameKeysAndAllHostsTheSameAuthority() throws Exception {
    KeyStoreFile keys = ServerKeys.of("127.0.0.1");
    KeyStoreFile others = ServerKeys.of("127.0.0.2");

    assertThat(ServerKeys.of("127.0.0.1")).isEqualTo(keys);
    assertThat(keys.names()).containsExactly("127.0.0.1");
    assertThat(others.names()).containsExactly("127.0.0.2");
    assertThat(others.authority()).isEqualTo(keys.authority());
  }

  @Test
  void onlyTheUserCanReadThem() throws Exception {
    Path file = ServerKeys.of("127.0.0.1").path();

    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.getPosixFilePermissions(file.getParent()))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
  }
}
