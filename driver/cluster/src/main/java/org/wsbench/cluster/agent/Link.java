package org.wsbench.cluster.agent;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The network link of an address of this machine. */
final class Link {

  private static final long BITS_PER_MEGABIT = 1_000_000;

  private Link() {}

  /**
   * Its speed, as Linux gives it ({@code /sys/class/net/NAME/speed}, in Mbit/s); empty if that is
   * not known, as of a loopback interface or of most virtual ones.
   */
  static OptionalLong bitsPerSecond(String host) {
    try {
      NetworkInterface link = NetworkInterface.getByInetAddress(InetAddress.getByName(host));
      if (link == null) {
        return OptionalLong.empty();
      }
      String text = Files.readString(Path.of("/sys/class/net", link.getName(), "speed")).strip();
      long megabits = Long.parseLong(text);
      return megabits > 0 ? OptionalLong.of(megabits * BITS_PER_MEGABIT) : OptionalLong.empty();
    } catch (IOException | NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
