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

/** A binding of known cost: the reference, and then a spin of some microseconds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SpinningBinding {

  @Param({"0", "10"})
  public int spinMicros;

  private Exchange<?> exchange;

  @Setup
  public void prepare(BoundRequests requests) throws Exception {
    exchange = Exchange.of(Parser.woodstox, Binding.stax.codec(requests.operation()));
  }

  @Benchmark
  public Object unmarshal(BoundRequests requests, Blackhole sink) throws Exception {
    Object objects = exchange.unmarshal(requests.next(), sink);
    spin(TimeUnit.MICROSECONDS.toNanos(spinMicros));
    return objects;
  }

  private static void spin(long nanos) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < nanos) {
      Thread.onSpinWait();
    }
  }
}
