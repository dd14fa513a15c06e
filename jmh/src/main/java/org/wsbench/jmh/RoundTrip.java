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
import org.wsbench.jmh.binding.Binding;
import org.wsbench.jmh.xml.Parser;

/**
 * A request to a reply, read and written by the same library: what a server's binding does for one
 * call. Every value is read, and put into new objects.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RoundTrip {

  @Param({"jaxb", "jaxb23", "adb", "stax"})
  public Binding binding;

  @Param public Parser parser;

  private Exchange<?> exchange;

  @Setup
  public void prepare(BoundRequests requests) throws Exception {
    exchange = Exchange.through(parser, binding.staxCodec(requests.operation()));
    Proof.require(exchange, requests.echoCase(), binding + " with " + parser);
  }

  @Benchmark
  public ByteArrayOutputStream roundTrip(BoundRequests requests) throws Exception {
    return exchange.roundTrip(requests.next());
  }
}
