package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ports of blocks, each of which belongs to one process. */
class FreePortsTest {
  private static final String HOST = "127.0.0.1";

  /** Below the ports of runs, and another one for each process that tests. */
  private static final int FIRST = 10_000 + (int) (ProcessHandle.current().pid() % 450) * 20;

  @Test
  void twoProcessesNeverGetTheSamePort() throws Exception {
    FreePorts one = new FreePorts(FIRST, 5, 2);
    FreePorts other = new FreePorts(FIRST, 5, 2);

    List<Integer> ofOne = given(one, 8);
    List<Integer> ofOther = given(other, 8);

    assertThat(new HashSet<>(ofOne)).hasSize(4).doesNotContainAnyElementsOf(ofOther);
    // All of a block before one is given again.
    assertThat(ofOne.subList(0, 4)).doesNotHaveDuplicates();
    assertThat(ofOne.subList(4, 8)).isEqualTo(ofOne.subList(0, 4));
    assertThatThrownBy(() -> new FreePorts(FIRST, 5, 2).nextAt(HOST))
        .isInstanceOf(IOException.class)
        .hasMessage("no free port from " + FIRST + " to " + (FIRST + 9));
  }

  /** A port in use is passed over, and a block without a free port is followed by another one. */
  @Test
  void aBlockInUseIsFollowedByAnother() throws Exception {
    int first = FIRST + 10;
    FreePorts ports = new FreePorts(first, 3, 2);
    List<ServerSocket> servers = new ArrayList<>();
    try {
      for (int i = 0; i < 4; i++) {
        int port = ports.nextAt(HOST);
        servers.add(new ServerSocket(port, 1, InetAddress.getByName(HOST)));
      }
      assertThat(servers.stream().map(ServerSocket::getLocalPort))
          .containsExactlyInAnyOrder(first + 1, first + 2, first + 4, first + 5);
      assertThatThrownBy(() -> ports.nextAt(HOST)).isInstanceOf(IOException.class);
    } finally {
      for (ServerSocket server : servers) {
        server.close();
      }
    }
  }

  private static List<Integer> given(FreePorts ports, int count) throws IOException {
    List<Integer> given = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      given.add(ports.nextAt(HOST));
    }
    return given;
  }
}
