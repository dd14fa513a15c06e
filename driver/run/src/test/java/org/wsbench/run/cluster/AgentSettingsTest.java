package org.wsbench.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.http.Target;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.keys.KeyHost;
import org.wsbench.run.keys.KeyMaker;
import org.wsbench.run.keys.KeyStoreFile;

/** Agents and coordinators: who may listen where, and with which keys. */
@Timeout(120)
class AgentSettingsTest {
  private static final AgentAddress HERE = AgentAddress.of("127.0.0.1:7355");
  private static final AgentAddress ALSO_HERE = AgentAddress.of("127.0.0.2:7355");
  private static final AgentAddress SUT = AgentAddress.of("sut:7355");
  private static final AgentAddress SUT_BY_NUMBER = AgentAddress.of("192.168.1.5:7355");
  private static final AgentAddress LOAD = AgentAddress.of("load:7355");
  private static final Optional<KeyStoreFile> NO_KEYS = Optional.empty();

  @TempDir private static Path folder;
  private static Optional<KeyStoreFile> keysOfSut;

  @BeforeAll
  static void makeKeys() throws Exception {
    keysOfSut =
        Optional.of(
            KeyMaker.in(folder.resolve("keys"))
                .make(List.of(KeyHost.of("sut/192.168.1.5")))
                .getFirst());
  }

  private static AgentSettings server(AgentAddress bind, Optional<KeyStoreFile> keys) {
    return settings(AgentRole.SERVER, bind, keys, Optional.empty());
  }

  private static AgentSettings driver(
      AgentAddress bind, Optional<KeyStoreFile> keys, AgentAddress join) {
    return settings(AgentRole.DRIVER, bind, keys, Optional.of(join));
  }

  private static AgentSettings settings(
      AgentRole role,
      AgentAddress bind,
      Optional<KeyStoreFile> keys,
      Optional<AgentAddress> join,
      Target... allowed) {
    return new AgentSettings(folder, role, bind, keys, join, List.of(allowed), false, folder);
  }

  private static void assertRefused(Runnable runnable, String message) {
    assertThatThrownBy(runnable::run)
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void withoutKeysOnlyThisMachineIsReached() {
    assertThat(server(HERE, NO_KEYS).bind()).isEqualTo(HERE);
    assertThat(driver(ALSO_HERE, NO_KEYS, HERE).join()).contains(HERE);
    assertRefused(() -> server(SUT, NO_KEYS), "--bind: 'sut' needs --keys FILE, made by wsbench");
    assertRefused(() -> driver(HERE, NO_KEYS, SUT), "--join: 'sut' needs --keys FILE, made by");
    assertRefused(
        () -> new ClusterSettings(SUT, 1, NO_KEYS, Optional.empty()), "--cluster: 'sut' needs");
    assertRefused(
        () -> new ClusterSettings(HERE, 1, NO_KEYS, Optional.of(LOAD)), "--bind: 'load' needs");
  }

  @Test
  void withKeysAHostIsKnownByTheirNames() {
    assertThat(server(SUT, keysOfSut).bind()).isEqualTo(SUT);
    assertThat(server(SUT_BY_NUMBER, keysOfSut).bind()).isEqualTo(SUT_BY_NUMBER);
    assertThat(driver(SUT, keysOfSut, LOAD).join()).contains(LOAD);
    assertRefused(
        () -> server(LOAD, keysOfSut),
        "--bind: 'load' is not a name of the host that %s is for; give one of sut, 192.168.1.5"
            .formatted(folder.resolve("keys/sut.p12")));
    assertRefused(() -> server(HERE, keysOfSut), "--bind: '127.0.0.1' is not a name of the host");
    assertRefused(
        () -> new ClusterSettings(LOAD, 1, keysOfSut, Optional.of(HERE)), "--bind: '127.0.0.1' is");
  }

  @Test
  void aServerAgentJoinsNobodyAndMakesNoLoad() {
    assertRefused(
        () -> settings(AgentRole.SERVER, HERE, NO_KEYS, Optional.of(ALSO_HERE)),
        "--join: a server agent does not join another agent");
    Target target = Target.of(URI.create("http://127.0.0.1:8080/"));
    assertRefused(
        () -> settings(AgentRole.SERVER, HERE, NO_KEYS, Optional.empty(), target),
        "--allow-target: a server agent makes no load");
    assertThat(
            settings(AgentRole.DRIVER, HERE, NO_KEYS, Optional.of(ALSO_HERE), target)
                .allowedTargets())
        .containsExactly(target);
  }

  @Test
  void aDriverAgentJoinsAnother() {
    assertRefused(
        () -> settings(AgentRole.DRIVER, HERE, NO_KEYS, Optional.empty()),
        "--join: a driver agent needs it; give HOST:PORT of the server agent");
    assertRefused(
        () -> driver(HERE, NO_KEYS, HERE), "--join: '127.0.0.1:7355' is the agent's own address");
  }

  @Test
  void onlyAServerAgentAllowsJvmFlags() {
    assertThat(allowingJvmFlags(AgentRole.SERVER, HERE, Optional.empty()).allowsJvmFlags())
        .isTrue();
    assertRefused(
        () -> allowingJvmFlags(AgentRole.DRIVER, ALSO_HERE, Optional.of(HERE)),
        "--allow-jvm-flags: a driver agent starts no stacks; give the option to the server agent");
  }

  private static AgentSettings allowingJvmFlags(
      AgentRole role, AgentAddress bind, Optional<AgentAddress> join) {
    return new AgentSettings(folder, role, bind, NO_KEYS, join, List.of(), true, folder);
  }

  @Test
  void theNumberOfAgentsHasBounds() {
    assertThat(new ClusterSettings(HERE, 1000, NO_KEYS, Optional.empty()).agents()).isEqualTo(1000);
    for (int agents : List.of(-1, 1001)) {
      assertRefused(
          () -> new ClusterSettings(HERE, agents, NO_KEYS, Optional.empty()),
          "--agents: " + agents + " is not allowed; give a whole number from 1 to 1000");
    }
  }

  @Test
  void aCoordinatorListensWhereItIsToldOrAtAFreePort() throws Exception {
    assertThat(new ClusterSettings(HERE, 1, NO_KEYS, Optional.of(ALSO_HERE)).coordinator())
        .isEqualTo(ALSO_HERE);
    assertThat(new ClusterSettings(HERE, 1, NO_KEYS, Optional.empty()).coordinator().host())
        .isEqualTo("127.0.0.1");
  }
}
