package org.wsbench.app.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.load.http.Target;

/**
 * How an agent is started.
 *
 * @param home root of the installation, whose stacks alone it starts
 * @param bind where it listens, as others reach it
 * @param keys empty only where nobody else can reach it
 * @param join the server agent whose cluster it joins; of a driver agent only
 * @param allowedTargets what a driver agent may load although the server agent does not name it
 * @param work folder of its logs, made when there is one to write
 */
public record AgentSettings(
    Path home,
    AgentRole role,
    AgentAddress bind,
    Optional<KeyStoreFile> keys,
    Optional<AgentAddress> join,
    List<Target> allowedTargets,
    Path work) {

  /** The name of the option for {@link #bind()}. */
  public static final String BIND = "--bind";

  /** The name of the option for {@link #join()}. */
  public static final String JOIN = "--join";

  /** The name of the option for {@link #allowedTargets()}. */
  public static final String ALLOW_TARGET = "--allow-target";

  /**
   * Checks how they go together.
   *
   * @throws InvalidValueException if an address needs keys or other keys, or the role does not go
   *     with the rest
   */
  public AgentSettings {
    allowedTargets = List.copyOf(allowedTargets);
    bind.checkListens(BIND, keys);
    switch (role) {
      case SERVER -> checkServer(join, allowedTargets);
      case DRIVER -> checkDriver(bind, keys, join);
    }
  }

  private static void checkServer(Optional<AgentAddress> join, List<Target> allowedTargets) {
    if (join.isPresent()) {
      throw new InvalidValueException(
          JOIN, "a server agent joins nobody, the others join it; leave the option out");
    }
    if (!allowedTargets.isEmpty()) {
      throw new InvalidValueException(
          ALLOW_TARGET, "a server agent makes no load; give the option to driver agents");
    }
  }

  private static void checkDriver(
      AgentAddress bind, Optional<KeyStoreFile> keys, Optional<AgentAddress> join) {
    AgentAddress server =
        join.orElseThrow(
            () ->
                new InvalidValueException(
                    JOIN, "a driver agent needs it; give HOST:PORT of the server agent"));
    if (server.equals(bind)) {
      throw new InvalidValueException(
          JOIN, "'" + server + "' is the agent's own address; give that of the server agent");
    }
    server.checkAsked(JOIN, keys);
  }
}
