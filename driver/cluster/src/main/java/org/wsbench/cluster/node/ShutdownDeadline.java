package org.wsbench.cluster.node;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.Done;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.io.Tcp;

/**
 * Aborts the connections of a node that cannot shut down. Before it frees its port, Pekko 1.7 waits
 * until peers have closed their connections, too. A peer behind a cut link does not, and the kernel
 * resends for a quarter of an hour before it gives up ({@code tcp_retries2} of tcp(7)).
 */
final class ShutdownDeadline {

  /** Longer than Pekko waits for replies to its last messages, which is a second. */
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private ShutdownDeadline() {}

  /** Sets one for the shutdown of a node, however it begins. */
  static void set(ActorSystem system) {
    // Its children are the connections; the streams that use one end with it.
    ActorRef tcp = Tcp.get(system).getManager();
    CoordinatedShutdown.get(system)
        .addTask(
            CoordinatedShutdown.PhaseBeforeActorSystemTerminate(),
            "set a deadline",
            () -> {
              system
                  .scheduler()
                  .scheduleOnce(
                      CLOSE_TIMEOUT,
                      tcp,
                      PoisonPill.getInstance(),
                      system.dispatcher(),
                      ActorRef.noSender());
              return CompletableFuture.completedFuture(Done.getInstance());
            });
  }
}
