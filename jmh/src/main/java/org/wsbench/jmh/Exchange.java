package org.wsbench.jmh;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.jmh.binding.Codec;
import org.wsbench.jmh.binding.OwnWriting;
import org.wsbench.jmh.binding.StaxWriting;
import org.wsbench.jmh.xml.Parser;
import org.wsbench.jmh.xml.SoapEnvelope;

/**
 * A binding between a parser and a writer: request bytes to objects, objects to reply bytes.
 * Factories and the reply's buffer are kept from one message to the next, readers and writers are
 * not, as in an engine. For use by one thread.
 */
final class Exchange<T> {

  /** How the binding's replies become bytes. */
  private interface Writing<T> {
    void write(T request, OutputStream reply) throws Exception;
  }

  private final Codec<T> codec;
  private final XMLInputFactory inputs;
  private final Writing<T> writing;
  private final ByteArrayOutputStream reply = new ByteArrayOutputStream();

  private Exchange(Codec<T> codec, Parser parser, Writing<T> writing) {
    this.codec = codec;
    this.inputs = parser.inputs();
    this.writing = writing;
  }

  /** Reads with a parser, and writes with the same library where the binding lets it. */
  static Exchange<?> of(Parser parser, Codec<?> codec) {
    // A switch over types would take milliseconds in a new JVM, and count as the binding's.
    if (codec instanceof StaxWriting<?> stax) {
      return through(parser, stax);
    }
    if (codec instanceof OwnWriting<?> own) {
      return ownWriter(parser, own);
    }
    throw new IllegalArgumentException(codec.getClass() + " cannot write");
  }

  /** Reads with a parser, and writes with the writer of the same library. */
  static <T> Exchange<T> through(Parser parser, StaxWriting<T> codec) {
    Writers writers = new Writers(parser);
    return new Exchange<>(
        codec,
        parser,
        (request, reply) -> {
          XMLStreamWriter writer = writers.on(reply);
          codec.write(request, writer);
          writer.close();
        });
  }

  /**
   * Reads with a parser, and lets the binding write the body. The envelope is written with the
   * writer of the same library, as Metro does it, so that all replies cost the same envelope.
   */
  static <T> Exchange<T> ownWriter(Parser parser, OwnWriting<T> codec) {
    Writers writers = new Writers(parser);
    return new Exchange<>(
        codec,
        parser,
        (request, reply) -> {
          XMLStreamWriter envelope = writers.on(reply);
          SoapEnvelope.openBody(envelope);
          SoapEnvelope.completeHead(envelope);
          codec.write(request, reply);
          SoapEnvelope.finish(envelope);
          envelope.close();
        });
  }

  /** Request to objects. */
  T read(byte[] request) throws Exception {
    XMLStreamReader reader = inputs.createXMLStreamReader(new ByteArrayInputStream(request));
    T objects = codec.read(reader);
    reader.close();
    return objects;
  }

  /** Request to objects, of which every value is read. */
  T unmarshal(byte[] request, Blackhole sink) throws Exception {
    T objects = read(request);
    codec.consume(objects, sink);
    return objects;
  }

  /**
   * Objects to a reply.
   *
   * @return good until the next call
   */
  ByteArrayOutputStream marshal(T request) throws Exception {
    reply.reset();
    writing.write(request, reply);
    return reply;
  }

  /**
   * Request to reply.
   *
   * @return good until the next call
   */
  ByteArrayOutputStream roundTrip(byte[] request) throws Exception {
    return marshal(read(request));
  }

  /** The objects of requests, of which every value has been read. */
  Replies<T> replies(List<byte[]> requests, Blackhole sink) throws Exception {
    List<T> objects = new ArrayList<>();
    for (byte[] request : requests) {
      objects.add(unmarshal(request, sink));
    }
    return new Replies<>(this, new Rotation<>(objects));
  }

  /** Writes the replies to requests that have been read before, in turn. */
  record Replies<T>(Exchange<T> exchange, Rotation<T> requests) {
    ByteArrayOutputStream next() throws Exception {
      return exchange.marshal(requests.next());
    }
  }
}
