package org.wsbench.jmh;

import java.io.ByteArrayInputStream;
import java.util.concurrent.TimeUnit;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.wsbench.jmh.xml.Parser;
import org.wsbench.jmh.xml.StaxModel;

/**
 * The envelope of a request opened, and the name of the element in its body known, which is where
 * an engine chooses the operation. What follows is not read, if the model does not read it by
 * itself.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Envelope {

  @Param public StaxModel model;
  @Param public Parser parser;

  private XMLInputFactory inputs;

  @Setup
  public void prepare(Requests requests) throws Exception {
    inputs = parser.inputs();
    requests.requireName(this::open, model + " with " + parser);
  }

  @Benchmark
  public String open(Requests requests) throws Exception {
    return open(requests.next());
  }

  private String open(byte[] request) throws Exception {
    XMLStreamReader reader = inputs.createXMLStreamReader(new ByteArrayInputStream(request));
    String name = model.open(reader);
    reader.close();
    return name;
  }
}
