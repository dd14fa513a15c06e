package org.wsbench.jmh;

import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;

/** The requests of a case that carries something to bind, its variants in turn. */
@State(Scope.Thread)
public class BoundRequests {

  @Param({
    "echoInteger",
    "echoFloat",
    "echoString",
    "echoDate",
    "echoStruct",
    "echoSynthetic1K",
    "echoSynthetic4K",
    "echoSynthetic8K",
    "echoSynthetic12K",
    "echoArray40",
    "echoArray80",
    "echoArray120",
    "echoOrder200",
    "echoOrder500"
  })
  public String echoCase;

  private Rotation<byte[]> requests;

  @Setup
  public void load() {
    requests = new Rotation<>(all());
  }

  EchoCase echoCase() {
    return EchoCase.named(echoCase);
  }

  Operation operation() {
    return echoCase().operation();
  }

  List<byte[]> all() {
    return Payloads.of(echoCase()).stream().map(Message::request).toList();
  }

  byte[] next() {
    return requests.next();
  }
}
