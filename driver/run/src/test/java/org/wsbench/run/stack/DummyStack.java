package org.wsbench.run.stack;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;

/**
 * A server process that behaves or misbehaves as its arguments say: {@code DummyStack BEHAVIOR PORT
 * [more words]}. It writes its words to stderr first.
 */
final class DummyStack {
  private static final Behavior RIGHT =
      Behaviors.reply(Reply.of(200, MessageWriter.reply(Operation.VOID, null)));
  private static final int SLOW_REFUSALS = 3;

  private DummyStack() {}

  public static void main(String[] args) throws Exception {
    System.err.println("words " + Arrays.toString(args));
    System.err.println("heap " + Runtime.getRuntime().maxMemory() / (1 << 20));
    System.err.println("processors " + Runtime.getRuntime().availableProcessors());
    System.err.println("folder " + System.getProperty("user.dir"));
    int port = Integer.parseInt(args[1]);
    switch (args[0]) {
      case "normal" -> serve(port, RIGHT);
      case "slow" ->
          serve(
              port,
              Behaviors.when(
                  exchange -> exchange.number() < SLOW_REFUSALS,
                  Behaviors.reply(Reply.of(503, new byte[0])),
                  RIGHT));
      case "fault" -> serve(port, Behaviors.reply(SoapEcho.fault("not yet")));
      case "elsewhere" -> serve(port, Behaviors.reply(Reply.of(404, new byte[0])));
      case "busy elsewhere" -> {
        Thread.ofPlatform().daemon().start(DummyStack::burn);
        serve(port, Behaviors.reply(Reply.of(404, new byte[0])));
      }
      case "deaf" -> waitForever();
      case "dead" -> {
        System.err.println("cannot go on");
        System.exit(7);
      }
      case "stubborn" -> {
        Runtime.getRuntime().addShutdownHook(new Thread(DummyStack::waitForever));
        serve(port, RIGHT);
      }
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void serve(int port, Behavior behavior) throws IOException {
    Behavior death = exchange -> Runtime.getRuntime().halt(9);
    DummyServer.start(
        port,
        Behaviors.when(exchange -> exchange.request().path().equals("/exit"), death, behavior));
    waitForever();
  }

  private static void burn() {
    while (true) {
      Thread.onSpinWait();
    }
  }

  private static void waitForever() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
