package org.wsbench.cluster.agent;

import java.util.List;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.wsbench.cluster.node.AgentMessage;
import org.wsbench.cluster.node.Envelope;
import org.wsbench.cluster.node.NodeRemoved;
import org.wsbench.cluster.node.Removals;
import org.wsbench.cluster.wire.Codec;
import org.wsbench.cluster.wire.Request;
import org.wsbench.cluster.wire.Response;
import org.wsbench.cluster.wire.Result;
import org.wsbench.cluster.wire.WireException;

/** The actor of an agent: takes messages to its desk. */
final class AgentActor {

  private static final long UNKNOWN = -1;

  private final Desk desk;

  private AgentActor(Desk desk) {
    this.desk = desk;
  }

  static Behavior<AgentMessage> of(Desk desk) {
    AgentActor actor = new AgentActor(desk);
    return Behaviors.setup(
        context -> {
          Removals.tell(context);
          return Behaviors.receive(AgentMessage.class)
              .onMessage(Envelope.Ask.class, actor::onAsk)
              .onMessage(NodeRemoved.class, actor::onRemoved)
              .onSignal(PostStop.class, actor::onStop)
              .build();
        });
  }

  private Behavior<AgentMessage> onAsk(Envelope.Ask ask) {
    String asker = node(ask.replyTo().path().address());
    try {
      Request request = Codec.decodeRequest(ask.request());
      desk.ask(asker, request, result -> answer(ask.replyTo(), request.id(), result));
    } catch (WireException e) {
      desk.refuse(asker, e.getMessage(), refused -> answer(ask.replyTo(), UNKNOWN, refused));
    }
    return Behaviors.same();
  }

  private Behavior<AgentMessage> onRemoved(NodeRemoved removed) {
    desk.gone(node(removed.address()));
    return Behaviors.same();
  }

  private Behavior<AgentMessage> onStop(PostStop signal) {
    desk.end();
    return Behaviors.same();
  }

  /** As people write it. */
  private static String node(Address address) {
    return address.getHost().orElse("this node")
        + address.getPort().map(port -> ":" + port).orElse("");
  }

  private static void answer(ActorRef<Envelope.Answer> to, long id, Result result) {
    byte[] response;
    try {
      response = Codec.encode(new Response(Codec.PROTOCOL, id, result));
    } catch (WireException e) {
      response = failure(id, e.getMessage());
    }
    to.tell(new Envelope.Answer(response));
  }

  private static byte[] failure(long id, String reason) {
    try {
      Result failed = new Result.Failed(reason, List.of(), false);
      return Codec.encode(new Response(Codec.PROTOCOL, id, failed));
    } catch (WireException e) {
      throw new IllegalStateException(e);
    }
  }
}
