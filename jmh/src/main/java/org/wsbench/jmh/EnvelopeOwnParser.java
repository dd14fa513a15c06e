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
import org.wsbench.jmh.xml.OwnParserModel;

/** The envelope of a request opened like {@link Envelope}, where the model chooses the parser. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class EnvelopeOwnParser {

  @Param public OwnParserModel model;

  @Setup
  public void prepare(Requests requests) throws Exception {
    requests.requireName(model::open, model.toString());
  }

  @Benchmark
  public String open(Requests requests) throws Exception {
    return model.open(requests.next());
  }
}
