package org.wsbench.jmh;

import java.io.ByteArrayInputStream;
import java.util.concurrent.TimeUnit;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
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

/**
 * A whole request through the parser, and nothing else: every name and every text is made
 * available, and no string is made of a text. The bytes are those that {@link Unmarshal} reads, so
 * that the difference is what the binding adds.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Parse {

  @Param public Parser parser;

  private XMLInputFactory inputs;

  @Setup
  public void prepare() {
    inputs = parser.inputs();
  }

  @Benchmark
  public int parse(Requests requests) throws XMLStreamException {
    XMLStreamReader reader =
        inputs.createXMLStreamReader(new ByteArrayInputStream(requests.next()));
    int length = drain(reader);
    reader.close();
    return length;
  }

  /** The characters in names and texts; to know them, a parser cannot put off reading them. */
  private static int drain(XMLStreamReader reader) throws XMLStreamException {
    int length = 0;
    while (reader.hasNext()) {
      length +=
          switch (reader.next()) {
            case XMLStreamConstants.START_ELEMENT -> reader.getLocalName().length();
            case XMLStreamConstants.CHARACTERS -> reader.getTextLength();
            default -> 0;
          };
    }
    return length;
  }
}
