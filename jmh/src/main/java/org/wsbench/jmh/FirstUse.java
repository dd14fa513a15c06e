package org.wsbench.jmh;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import java.util.concurrent.TimeUnit;
import org.apache.xmlbeans.SchemaTypeSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.jmh.binding.Binding;
import org.wsbench.jmh.binding.xmlbeans.EchoOrderDocument;
import org.wsbench.jmh.xml.Parser;
import org.wsbench.service.jaxws.generated.ObjectFactory;

/**
 * What a process pays once: the first use of a binding in a new JVM, loading of classes included.
 * Nothing is proved before, because that would be the first use.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class FirstUse {

  /** Whose first message is read. */
  @State(Scope.Thread)
  public static class Cold {

    @Param public Binding binding;

    private Exchange<?> exchange;

    @TearDown
    public void prove(BoundRequests requests) throws Exception {
      Proof.require(exchange, requests.echoCase(), binding + " with " + Parser.woodstox);
    }
  }

  /** JAXB's view of all classes of the contract. */
  @Benchmark
  public JAXBContext jaxbContext() throws JAXBException {
    return JAXBContext.newInstance(ObjectFactory.class);
  }

  /** XMLBeans' view of the contract's schema, which was compiled before. */
  @Benchmark
  public SchemaTypeSystem xmlbeansTypeSystem() {
    SchemaTypeSystem types = EchoOrderDocument.type.getTypeSystem();
    types.resolve();
    return types;
  }

  /**
   * The binding set up, and the first message read with Woodstox. The classes of other libraries'
   * factories that {@link Parser} names are loaded as well.
   */
  @Benchmark
  public Object unmarshal(Cold cold, BoundRequests requests, Blackhole sink) throws Exception {
    cold.exchange = Exchange.of(Parser.woodstox, cold.binding.codec(requests.operation()));
    return cold.exchange.unmarshal(requests.next(), sink);
  }
}
