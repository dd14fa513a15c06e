package org.wsbench.jmh;

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
 * A request to objects: the whole envelope is parsed, what is in its body becomes objects, and
 * every value is read through its typed accessor.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Unmarshal {

  @Param public Binding binding;
  @Param public Parser parser;

  private Exchange<?> exchange;

  @Setup
  public void prepare(BoundRequests requests) throws Exception {
    exchange = Exchange.of(parser, binding.codec(requests.operation()));
    Proof.require(exchange, requests.echoCase(), binding + " with " + parser);
  }

  @Benchmark
  public Object unmarshal(BoundRequests requests, Blackhole sink) throws Exception {
    return exchange.unmarshal(requests.next(), sink);
  }
}
