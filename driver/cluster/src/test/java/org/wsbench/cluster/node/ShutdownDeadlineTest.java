package org.wsbench.cluster.node;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.SystemGuardian;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.io.Tcp;
import org.apache.pekko.io.TcpMessage;
import org.apache.pekko.util.ByteString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ShutdownDeadlineTest {

  @Test
  void aShutdownDoesNotWaitForAPeerThatClosesNothing() throws Exception {
    ActorSystem system =
        ActorSystem.create("deadline", ConfigFactory.parseString("pekko.loglevel = OFF"));
    try (ServerSocket peer = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ShutdownDeadline.set(system);
      ((ExtendedActorSystem) system)
          .systemActorOf(
              Props.create(Remoting.class, (InetSocketAddress) peer.getLocalSocketAddress()),
              "remoting");
      try (Socket silent = peer.accept()) {
        // The actor is told of its connection before it is stopped.
        assertThat(silent.getInputStream().read()).isEqualTo(Remoting.HELLO);

        system.terminate();
        system.getWhenTerminated().toCompletableFuture().get(60, TimeUnit.SECONDS);
      }
    }
  }

  /**
   * Has a connection, and lets the system end only after it is closed, as Pekko's remoting does.
   */
  private static final class Remoting extends AbstractActor {
    private static final int HELLO = 1;
    private final InetSocketAddress peer;

    private Remoting(InetSocketAddress peer) {
      this.peer = peer;
    }

    @Override
    public void preStart() {
      Tcp.get(getContext().getSystem()).getManager().tell(TcpMessage.connect(peer), getSelf());
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(Tcp.Connected.class, connected -> useConnection())
          .match(
              Terminated.class, connection -> guardian(SystemGuardian.TerminationHookDone$.MODULE$))
          .build();
    }

    private void useConnection() {
      getSender().tell(TcpMessage.register(getSelf()), getSelf());
      getSender().tell(TcpMessage.write(ByteString.fromInts(HELLO)), getSelf());
      getContext().watch(getSender());
      guardian(SystemGuardian.RegisterTerminationHook$.MODULE$);
    }

    private void guardian(Object message) {
      ((ExtendedActorSystem) getContext().getSystem()).systemGuardian().tell(message, getSelf());
    }
  }
}
