package org.wsbench.cluster.node;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigValueFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.Deploy;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.event.Logging;
import org.apache.pekko.remote.RemoteScope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.keys.KeyHost;
import org.wsbench.run.keys.KeyMaker;
import org.wsbench.run.keys.KeyStoreFile;
import org.wsbench.run.platform.FreePorts;

/** A peer with valid keys cannot use more of a node than the protocol of agents. */
@Timeout(120)
class PeerWithKeysTest {

  private static final String HOST = "127.0.0.1";
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long POLL_MILLIS = 100;
  private static final byte[] REQUEST = {1, 2, 3};

  /** Without the protection of our settings. */
  private static final String UNPROTECTED =
      "pekko.remote {deployment.enable-allow-list = off, artery.untrusted-mode = off}";

  private static final String TRUSTED = "pekko.remote.artery.untrusted-mode = off";
  private static final String PROTECTED = "";

  @TempDir private static Path folder;
  private static KeyStoreFile keys;

  private org.apache.pekko.actor.typed.ActorSystem<AgentMessage> node;
  private ActorSystem peer;

  @BeforeAll
  static void keys() throws Exception {
    keys = KeyMaker.in(folder).make(List.of(KeyHost.of(HOST))).getFirst();
  }

  /** Starts a node that echoes each request, and a peer with the same keys. */
  private void start(String settings) throws IOException {
    Config config =
        NodeConfig.of(new AgentAddress(HOST, FreePorts.next(HOST)), "driver", Optional.of(keys))
            .withValue("pekko.loglevel", ConfigValueFactory.fromAnyRef("DEBUG"))
            .withValue("pekko.use-slf4j", ConfigValueFactory.fromAnyRef("off"))
            .withValue("pekko.loggers", ConfigValueFactory.fromIterable(List.of()));
    Log.text.setLength(0);
    node =
        org.apache.pekko.actor.typed.ActorSystem.create(
            Behaviors.receive(AgentMessage.class)
                .onMessage(
                    Envelope.Ask.class,
                    ask -> {
                      ask.replyTo().tell(new Envelope.Answer(ask.request()));
                      return Behaviors.same();
                    })
                .build(),
            "wsbench",
            ConfigFactory.parseString(settings)
                .withFallback(
                    config.withValue(
                        "pekko.loggers",
                        ConfigValueFactory.fromIterable(List.of(Log.class.getName())))));
    peer =
        ActorSystem.create(
            "peer",
            ConfigFactory.parseString(
                    """
                    pekko.actor {provider = remote, allow-java-serialization = on}
                    pekko.loglevel = OFF
                    pekko.remote.warn-about-direct-use = off
                    pekko.remote.use-unsafe-remote-features-outside-cluster = on
                    pekko.remote.artery.canonical.port = 0""")
                .withFallback(config));
  }

  @AfterEach
  void end() {
    peer.terminate();
    node.terminate();
    peer.getWhenTerminated().toCompletableFuture().join();
    node.getWhenTerminated().toCompletableFuture().join();
  }

  private Address address() {
    return Cluster.get(node).selfMember().address();
  }

  private void deploy() {
    Planted.started = new CountDownLatch(1);
    peer.actorOf(Props.create(Planted.class).withDeploy(new Deploy(new RemoteScope(address()))));
  }

  private boolean answers() throws Exception {
    byte[] answer =
        AskPattern.ask(
                ActorRefResolver.get(Adapter.toTyped(peer)).resolveActorRef(address() + "/user"),
                (org.apache.pekko.actor.typed.ActorRef<Envelope.Answer> replyTo) ->
                    new Envelope.Ask(REQUEST, replyTo),
                PATIENCE,
                Adapter.toTyped(peer).scheduler())
            .thenApply(Envelope.Answer::response)
            .toCompletableFuture()
            .get();
    return Arrays.equals(answer, REQUEST);
  }

  @Test
  @Tag("slow")
  void theAttackSucceedsOnAnUnprotectedNode() throws Exception {
    start(UNPROTECTED);
    deploy();
    assertThat(Planted.started.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void deploysNothing() throws Exception {
    start(PROTECTED);
    deploy();
    awaitLogged("dropping daemon message");
    assertThat(answers()).isTrue();
    assertThat(Planted.started.getCount()).isEqualTo(1);
  }

  @Test
  void aTrustedPeerDeploysNothingEither() throws Exception {
    start(TRUSTED);
    deploy();
    awaitLogged("is not white-listed");
    assertThat(answers()).isTrue();
    assertThat(Planted.started.getCount()).isEqualTo(1);
  }

  @Test
  void findsNoActorByItsPath() throws Exception {
    start(PROTECTED);
    peer.actorSelection(address() + "/user").tell(PoisonPill.getInstance(), ActorRef.noSender());
    awaitLogged("dropping inbound actor selection");
    assertThat(answers()).isTrue();
  }

  @Test
  void stopsNoActor() throws Exception {
    start(PROTECTED);
    assertThat(answers()).isTrue();
    peer.provider()
        .resolveActorRef(address() + "/user")
        .tell(PoisonPill.getInstance(), ActorRef.noSender());
    awaitLogged("dropping inbound PossiblyHarmful");
    assertThat(answers()).isTrue();
  }

  /** An actor that the peer tries to deploy. */
  static final class Planted extends AbstractActor {
    private static volatile CountDownLatch started;

    @Override
    public void preStart() {
      started.countDown();
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder().build();
    }
  }

  private static void awaitLogged(String text) throws InterruptedException {
    synchronized (Log.text) {
      long deadline = System.nanoTime() + PATIENCE.toNanos();
      while (Log.text.indexOf(text) < 0 && System.nanoTime() < deadline) {
        Log.text.wait(POLL_MILLIS);
      }
      assertThat(Log.text).contains(text);
    }
  }

  /** The logger of the node. */
  static final class Log extends AbstractActor {
    private static final StringBuffer text = new StringBuffer();

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Logging.InitializeLogger.class,
              hello -> getSender().tell(Logging.loggerInitialized(), getSelf()))
          .match(
              Logging.LogEvent.class,
              event -> {
                synchronized (text) {
                  text.append(event.message()).append('\n');
                  text.notifyAll();
                }
              })
          .build();
    }
  }
}
