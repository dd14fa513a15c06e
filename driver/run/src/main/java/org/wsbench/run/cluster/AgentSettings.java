package org.wsbench.run.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.load.http.Target;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.keys.KeyStoreFile;

/**
 * The settings with which an agent is started.
 *
 * @param home root of the installation; the agent starts no other stacks than those in it
 * @param bind the address at which it listens, as others reach it
 * @param keys empty only if no other machine can reach it
 * @param join the server agent whose cluster it joins; for a driver agent only
 * @param allowedTargets services that a driver agent may load although the server agent does not
 *     serve them
 * @param allowsJvmFlags whether a server agent starts stacks with the JVM flags of a received plan
 * @param work folder of its logs, created on first use
 */
public record AgentSettings(
    Path home,
    AgentRole role,
    AgentAddress bind,
    Optional<KeyStoreFile> keys,
    Optional<AgentAddress> join,
    List<Target> allowedTargets,
    boolean allowsJvmFlags,
    Path work) {

  /** The name of the option for {@link #bind()}. */
  public static final String BIND = "--bind";

  /** The name of the option for {@link #join()}. */
  public static final String JOIN = "--join";

  /** The name of the option for {@link #allowedTargets()}. */
  public static final String ALLOW_TARGET = "--allow-target";

  /** The name of the option for {@link #allowsJvmFlags()}. */
  public static final String ALLOW_JVM_FLAGS = "--allow-jvm-flags";

  /**
   * Checks that the settings are consistent.
   *
   * @throws InvalidValueException if an address needs keys or other keys, or a setting does not
   *     apply to the role
   */
  public AgentSettings {
    allowedTargets = List.copyOf(allowedTargets);
    bind.checkListens(BIND, keys);
    switch (role) {
      case SERVER -> checkServer(join, allowedTargets);
      case DRIVER -> checkDriver(bind, keys, join, allowsJvmFlags);
    }
  }

  private static void checkServer(Optional<AgentAddress> join, List<Target> allowedTargets) {
    if (join.isPresent()) {
      throw new InvalidValueException(
          JOIN, "a server agent does not join another agent; omit the option");
    }
    if (!allowedTargets.isEmpty()) {
      throw new InvalidValueException(
          ALLOW_TARGET, "a server agent makes no load; give the option to driver agents");
    }
  }

  private static void checkDriver(
      AgentAddress bind,
      Optional<KeyStoreFile> keys,
      Optional<AgentAddress> join,
      boolean allowsJvmFlags) {
    if (allowsJvmFlags) {
      throw new InvalidValueException(
          ALLOW_JVM_FLAGS, "a driver agent starts no stacks; give the option to the server agent");
    }
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
