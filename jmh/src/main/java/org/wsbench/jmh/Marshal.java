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
 * Objects to a reply, through the StAX writer of a library: the values of a request that has been
 * read before are put into new objects, as a service does, and these are written in an envelope.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Marshal {

  @Param({"jaxb", "jaxb23", "adb", "stax"})
  public Binding binding;

  @Param public Parser parser;

  private Exchange.Replies<?> replies;

  @Setup
  public void prepare(BoundRequests requests, Blackhole sink) throws Exception {
    Exchange<?> exchange = Exchange.through(parser, binding.staxCodec(requests.operation()));
    Proof.require(exchange, requests.echoCase(), binding + " with " + parser);
    replies = exchange.replies(requests.all(), sink);
  }

  @Benchmark
  public ByteArrayOutputStream marshal() throws Exception {
    return replies.next();
  }
}
