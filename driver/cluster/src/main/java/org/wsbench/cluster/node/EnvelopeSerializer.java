package org.wsbench.cluster.node;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/** Writes and reads envelopes. Pekko creates it by its name in {@code wsbench-node.conf}. */
public final class EnvelopeSerializer extends SerializerWithStringManifest {

  /** Any number above 40; Pekko reserves those from 0 to 40. */
  private static final int ID = 7355;

  private static final String ASK = "ask";
  private static final String ANSWER = "answer";

  private final ActorRefResolver refs;

  /** Creates the serializer of a node. */
  public EnvelopeSerializer(ExtendedActorSystem system) {
    this.refs = ActorRefResolver.get(Adapter.toTyped(system));
  }

  @Override
  public int identifier() {
    return ID;
  }

  @Override
  public String manifest(Object envelope) {
    return envelope instanceof Envelope.Ask ? ASK : ANSWER;
  }

  @Override
  public byte[] toBinary(Object envelope) {
    return switch ((Envelope) envelope) {
      case Envelope.Answer answer -> answer.response();
      case Envelope.Ask ask -> {
        byte[] replyTo = refs.toSerializationFormat(ask.replyTo()).getBytes(StandardCharsets.UTF_8);
        yield ByteBuffer.allocate(Short.BYTES + replyTo.length + ask.request().length)
            .putShort((short) replyTo.length)
            .put(replyTo)
            .put(ask.request())
            .array();
      }
    };
  }

  /**
   * Reads an envelope.
   *
   * @throws IllegalArgumentException if it is not valid; Pekko then logs and drops it
   */
  @Override
  public Object fromBinary(byte[] bytes, String manifest) {
    return switch (manifest) {
      case ANSWER -> new Envelope.Answer(bytes);
      case ASK -> ask(ByteBuffer.wrap(bytes));
      default -> throw new IllegalArgumentException("an envelope of an unknown type");
    };
  }

  private Envelope.Ask ask(ByteBuffer bytes) {
    try {
      byte[] replyTo = new byte[Short.toUnsignedInt(bytes.getShort())];
      bytes.get(replyTo);
      byte[] request = new byte[bytes.remaining()];
      bytes.get(request);
      return new Envelope.Ask(
          request, refs.resolveActorRef(new String(replyTo, StandardCharsets.UTF_8)));
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("a truncated envelope", e);
    }
  }
}
