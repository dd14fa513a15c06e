package org.wsbench.jmh;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.wsbench.jmh.xml.Parser;

/** A benchmark of a binding that gets one value wrong. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class BrokenBinding {

  private Exchange<?> exchange;

  @Setup
  public void prepare(BoundRequests requests) throws Exception {
    exchange = Exchange.through(Parser.woodstox, new OffByOne());
    Proof.require(exchange, requests.echoCase(), "broken with woodstox");
  }

  @Benchmark
  public Object roundTrip(BoundRequests requests) throws Exception {
    return exchange.roundTrip(requests.next());
  }
}
