package org.wsbench.contract.robustness;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Exchange;
import org.wsbench.load.dummy.Gate;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.xml.sax.SAXException;

/**
 * A server process ({@code FragileServer WORD}) that prints its port, answers echoVoid, sends 100
 * KB for echoOrder, and does to anything else what its word says.
 */
final class FragileServer {
  /** How it ends when it dies. */
  static final int DEATH = 9;

  private static final int MEGABYTE = 1 << 20;
  private static final int ORDER_BYTES = 100_000;
  private static final Behavior FAULT = Behaviors.reply(SoapEcho.fault("not here"));

  private final Behavior misbehavior;
  private final Gate gate = new Gate();
  private byte[][] memory;

  private FragileServer(String word) {
    misbehavior = misbehavior(word);
  }

  public static void main(String[] args) throws Exception {
    DummyServer server = DummyServer.start(new FragileServer(args[0])::answer);
    System.out.println(server.port());
    Thread.currentThread().join();
  }

  private void answer(Exchange exchange) throws IOException, InterruptedException {
    gate.pass();
    String xml = new String(exchange.request().body(), StandardCharsets.UTF_8);
    if (xml.contains("<echoVoid")) {
      exchange.send(Reply.of(200, MessageWriter.reply(Operation.VOID, null)));
    } else if (xml.contains("<echoOrder")) {
      exchange.send(Reply.of(200, new byte[ORDER_BYTES]));
    } else {
      misbehavior.answer(exchange);
    }
  }

  private Behavior misbehavior(String word) {
    return switch (word) {
      case "faults" -> FAULT;
      case "refuses" -> Behaviors.reply(Reply.of(413, new byte[0]));
      case "hangs" -> Behaviors.silence();
      case "sticks" -> exchange -> gate.shut();
      case "closes" -> Behaviors.close();
      case "breaks-off" ->
          Behaviors.truncated(request -> Reply.of(200, Reply.ascii("abcdefghi")), 6);
      case "garbles" -> Behaviors.send(Reply.ascii("220 mail.example ESMTP\r\n"));
      case "dies" -> exchange -> Runtime.getRuntime().halt(DEATH);
      case "reads" -> Behaviors.reply(request -> Reply.of(200, resolved(request)));
      case "grows" -> grows().then(FAULT);
      default -> throw new IllegalArgumentException(word);
    };
  }

  private Behavior grows() {
    return exchange -> {
      memory = new byte[100][];
      Arrays.setAll(memory, i -> filled());
    };
  }

  private static byte[] filled() {
    byte[] bytes = new byte[MEGABYTE];
    Arrays.fill(bytes, (byte) 1);
    return bytes;
  }

  /** What a parser with nothing switched off makes of the body. */
  private static byte[] resolved(Request request) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(request.body()))
          .getDocumentElement()
          .getTextContent()
          .getBytes(StandardCharsets.UTF_8);
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }
}
