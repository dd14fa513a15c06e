package org.wsbench.jmh;

import java.io.ByteArrayOutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.jmh.binding.Binding;
import org.wsbench.jmh.xml.Parser;

/**
 * Objects to a reply like {@link Marshal}, where the binding itself makes the bytes of the body,
 * and no library can be chosen: the envelope is written through Woodstox.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class MarshalOwnWriter {

  @Param({"jaxb", "xmlbeans"})
  public Binding binding;

  private Exchange.Replies<?> replies;

  @Setup
  public void prepare(BoundRequests requests, Blackhole sink) throws Exception {
    Exchange<?> exchange =
        Exchange.ownWriter(Parser.woodstox, binding.ownCodec(requests.operation()));
    Proof.require(exchange, requests.echoCase(), binding + " with its own writer");
    replies = exchange.replies(requests.all(), sink);
  }

  @Benchmark
  public ByteArrayOutputStream marshal() throws Exception {
    return replies.next();
  }
}
