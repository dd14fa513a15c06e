package org.wsbench.cluster.agent;

import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.wsbench.cluster.node.AgentMessage;
import org.wsbench.cluster.node.Envelope;
import org.wsbench.cluster.node.MembershipListener;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.Codec;
import org.wsbench.cluster.wire.Request;
import org.wsbench.cluster.wire.Response;
import org.wsbench.cluster.wire.Result;
import org.wsbench.cluster.wire.WireException;

/** The actor of an agent: passes messages on to its request handler. */
final class AgentActor {

  private static final long UNKNOWN_ID = -1;

  private final AgentRequestHandler handler;

  private AgentActor(AgentRequestHandler handler) {
    this.handler = handler;
  }

  static Behavior<AgentMessage> of(AgentRequestHandler handler) {
    AgentActor actor = new AgentActor(handler);
    return Behaviors.setup(
        context -> {
          MembershipListener.subscribe(context);
          return Behaviors.receive(AgentMessage.class)
              .onMessage(Envelope.Ask.class, actor::onAsk)
              .onMessage(AgentMessage.NodeRemoved.class, actor::onRemoved)
              .onSignal(PostStop.class, actor::onStop)
              .build();
        });
  }

  private Behavior<AgentMessage> onAsk(Envelope.Ask ask) {
    String sender = Node.name(ask.replyTo().path().address());
    try {
      Request request = Codec.decodeRequest(ask.request());
      handler.handle(sender, request, result -> answer(ask.replyTo(), request.id(), result));
    } catch (WireException e) {
      handler.refuse(sender, e.getMessage(), refused -> answer(ask.replyTo(), UNKNOWN_ID, refused));
    }
    return Behaviors.same();
  }

  private Behavior<AgentMessage> onRemoved(AgentMessage.NodeRemoved removed) {
    handler.nodeRemoved(Node.name(removed.address()));
    return Behaviors.same();
  }

  private Behavior<AgentMessage> onStop(PostStop signal) {
    handler.endRun();
    return Behaviors.same();
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
