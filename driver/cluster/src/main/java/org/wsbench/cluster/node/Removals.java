package org.wsbench.cluster.node;

import java.util.function.Consumer;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.ClusterEvent;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.Subscribe;

/** Tells of nodes that have left the cluster, or were given up. */
public final class Removals {

  private Removals() {}

  /** Has an actor told of them. */
  public static void tell(ActorContext<? super NodeRemoved> context) {
    ActorRef<ClusterEvent.MemberRemoved> adapter =
        context.messageAdapter(
            ClusterEvent.MemberRemoved.class, event -> new NodeRemoved(event.member().address()));
    Cluster.get(context.getSystem())
        .subscriptions()
        .tell(Subscribe.create(adapter, ClusterEvent.MemberRemoved.class));
  }

  /**
   * A node that only listens; the consumer is called by one thread at a time, and must be quick.
   */
  public static Behavior<NodeRemoved> to(Consumer<Address> gone) {
    return Behaviors.setup(
        context -> {
          tell(context);
          return Behaviors.receiveMessage(
              removed -> {
                gone.accept(removed.address());
                return Behaviors.same();
              });
        });
  }
}
