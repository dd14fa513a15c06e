package org.wsbench.jmh;

import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** The requests of a case, its variants in turn. */
@State(Scope.Thread)
public class Requests {

  @Param({
    "echoVoid",
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

  /** Tells the name of the element in a request's body. */
  interface Opening {
    String open(byte[] request) throws Exception;
  }

  @Setup
  public void load() {
    requests = new Rotation<>(messages().stream().map(Message::request).toList());
  }

  private List<Message> messages() {
    return Payloads.of(EchoCase.named(echoCase));
  }

  /**
   * Tries every variant.
   *
   * @param subject the combination, for the message
   * @throws IllegalStateException at the first request whose name is told wrong
   */
  void requireName(Opening opening, String subject) throws Exception {
    for (Message message : messages()) {
      String name = opening.open(message.request());
      if (!name.equals(message.operation().element())) {
        Proof.fail(subject, message, "the body holds <" + name + ">");
      }
    }
  }

  byte[] next() {
    return requests.next();
  }
}
