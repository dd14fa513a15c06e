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

/** A request to a reply like {@link RoundTrip}, where the binding itself writes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RoundTripOwnWriter {

  @Param({"jaxb", "xmlbeans"})
  public Binding binding;

  @Param public Parser parser;

  private Exchange<?> exchange;

  @Setup
  public void prepare(BoundRequests requests) throws Exception {
    exchange = Exchange.ownWriter(parser, binding.ownCodec(requests.operation()));
    Proof.require(
        exchange, requests.echoCase(), binding + " with " + parser + " and its own writer");
  }

  @Benchmark
  public ByteArrayOutputStream roundTrip(BoundRequests requests) throws Exception {
    return exchange.roundTrip(requests.next());
  }
}
