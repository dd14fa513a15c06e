package org.wsbench.client;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.payload.EchoCase;

/**
 * A command of the driver: {@code ports CASE COUNT}.
 *
 * @param echoCase the case that each port calls once
 * @param count how many ports are made and dropped, 1 or more
 */
record PortsCommand(EchoCase echoCase, int count) {
  private static final Pattern PORTS = Pattern.compile("ports (\\w+) ([1-9]\\d{0,5})");

  /**
   * Reads a command; empty if it is another one.
   *
   * @throws IllegalArgumentException if there is no such case
   */
  static Optional<PortsCommand> of(String line) {
    Matcher ports = PORTS.matcher(line);
    return ports.matches()
        ? Optional.of(
            new PortsCommand(EchoCase.named(ports.group(1)), Integer.parseInt(ports.group(2))))
        : Optional.empty();
  }
}
