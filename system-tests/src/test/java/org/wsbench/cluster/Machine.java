package org.wsbench.cluster;

import java.util.List;

/**
 * A machine, or what looks like one.
 *
 * @param host its IPv4 address
 * @param port free for an agent
 * @param entrance what comes before a command to run it there
 */
record Machine(String host, int port, List<String> entrance) {

  Machine {
    entrance = List.copyOf(entrance);
  }

  /** Where its agent listens, as wsbench writes it. */
  String address() {
    return host + ":" + port;
  }
}
