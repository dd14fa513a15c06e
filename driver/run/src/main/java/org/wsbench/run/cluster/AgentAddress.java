package org.wsbench.run.cluster;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.keys.HostName;
import org.wsbench.run.keys.KeyStoreFile;

/**
 * The address of an agent or a coordinator, as others reach it.
 *
 * @param host name or IPv4 address, in lower case
 * @param port TCP port, 1..65535
 */
public record AgentAddress(String host, int port) {
  private static final String KEY = "address";
  private static final int MAX_PORT = 65_535;
  private static final Pattern TEXT = Pattern.compile("(.+):(\\d{1,9})");

  /**
   * Checks both.
   *
   * @throws InvalidValueException if one is not as described
   */
  public AgentAddress {
    try {
      host = new HostName(host).text();
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(KEY, e.getMessage());
    }
    if (port < 1 || port > MAX_PORT) {
      throw new InvalidValueException(
          KEY, port + " is not a port; give one from 1 to " + MAX_PORT + ", such as sut:7355");
    }
  }

  /**
   * The address that {@code HOST:PORT} means.
   *
   * @throws InvalidValueException if the text is something else
   */
  public static AgentAddress of(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new InvalidValueException(
          KEY, "'" + text + "' is not an address; write HOST:PORT, such as sut:7355");
    }
    return new AgentAddress(parts.group(1), Integer.parseInt(parts.group(2)));
  }

  /**
   * Checks that it can be listened on: with keys, it must be one of their names; without keys, a
   * loopback address.
   *
   * @param option names the address for the user
   */
  void checkListens(String option, Optional<KeyStoreFile> keys) {
    if (keys.isEmpty()) {
      checkLoopback(option);
    } else if (!keys.get().names().contains(host)) {
      throw new InvalidValueException(
          option,
          "'%s' is not a name of the host that %s is for; give one of %s, or make keys for it"
              .formatted(host, keys.get().path(), String.join(", ", keys.get().names())));
    }
  }

  /** Checks that without keys it is a loopback address. */
  void checkAsked(String option, Optional<KeyStoreFile> keys) {
    if (keys.isEmpty()) {
      checkLoopback(option);
    }
  }

  private void checkLoopback(String option) {
    if (!new HostName(host).isLoopback()) {
      throw new InvalidValueException(
          option,
          "'%s' needs %s FILE, made by wsbench agent keys; without keys, give one such as 127.0.0.1"
              .formatted(host, KeyStoreFile.OPTION));
    }
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
