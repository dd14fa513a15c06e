package org.wsbench.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * A binding of known cost: it does what the reference does, and spins until some microseconds have
 * passed since its last call. It records how long its calls took, so that the cost is also known
 * where other processes take the CPU away from it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SpinningBinding {

  /** No call takes less. */
  @Param({"10", "20"})
  public int spinMicros;

  private Exchange<?> exchange;
  private long end;

  /** What the calls of an iteration came to; JMH makes secondary metrics of it. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Spent {
    public long calls;
    public long nanos;
  }

  @Setup
  public void prepare(BoundRequests requests) throws Exception {
    exchange = Exchange.of(Parser.woodstox, Binding.stax.codec(requests.operation()));
  }

  @Benchmark
  public Object unmarshal(BoundRequests requests, Blackhole sink, Spent spent) throws Exception {
    long begin = spent.calls == 0 ? System.nanoTime() : end;
    Object objects = exchange.unmarshal(requests.next(), sink);
    end = spinUntil(begin + TimeUnit.MICROSECONDS.toNanos(spinMicros));
    spent.calls++;
    spent.nanos += end - begin;
    return objects;
  }

  private static long spinUntil(long nanos) {
    long now = System.nanoTime();
    while (now - nanos < 0) {
      Thread.onSpinWait();
      now = System.nanoTime();
    }
    return now;
  }
}
