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

/** Listens for nodes that have left the cluster, or were removed from it. */
public final class MembershipListener {

  private MembershipListener() {}

  /** Subscribes an actor. */
  public static void subscribe(ActorContext<? super AgentMessage.NodeRemoved> context) {
    ActorRef<ClusterEvent.MemberRemoved> adapter =
        context.messageAdapter(
            ClusterEvent.MemberRemoved.class,
            event -> new AgentMessage.NodeRemoved(event.member().address()));
    Cluster.get(context.getSystem())
        .subscriptions()
        .tell(Subscribe.create(adapter, ClusterEvent.MemberRemoved.class));
  }

  /**
   * The behavior of an actor that only listens. The consumer is called by one thread at a time, and
   * must not block.
   */
  public static Behavior<AgentMessage.NodeRemoved> to(Consumer<Address> removed) {
    return Behaviors.setup(
        context -> {
          subscribe(context);
          return Behaviors.receiveMessage(
              message -> {
                removed.accept(message.address());
                return Behaviors.same();
              });
        });
  }
}
