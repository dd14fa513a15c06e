package org.wsbench.contract.robustness;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.contract.client.Deadline;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.result.check.AnswerKind;

/** Attacks with many connections, concurrent or in sequence. */
final class ConnectionAttacks {
  private static final int SLOW = 200;
  private static final int IDLE = 1000;
  private static final int DROPPED = 100;
  private static final int READ_OF_DROPPED = 1000;
  private static final int SMALL_BUFFER = 4096;
  private static final Duration BETWEEN_BYTES = Duration.ofMillis(500);
  private static final int BYTES_BEFORE_OTHERS = 4;
  private static final byte[] ORDER = Payloads.of(EchoCase.ECHO_ORDER_500).getFirst().request();
  private static final byte[] VOID = Payloads.of(EchoCase.ECHO_VOID).getFirst().request();

  private ConnectionAttacks() {}

  static List<Attack> all() {
    return List.of(
        new Attack(
            "slow-senders",
            "200 connections that send a body at 2 bytes per second (slowloris)",
            ConnectionAttacks::slowSenders),
        new Attack(
            "idle-connections",
            "1,000 connections that send nothing",
            ConnectionAttacks::idleConnections),
        new Attack(
            "dropped-replies",
            "100 connections in sequence, each reset in the middle of a reply of 109 KB",
            ConnectionAttacks::droppedReplies));
  }

  private static AttackAnswer slowSenders(AttackTarget target)
      throws IOException, InterruptedException {
    Deadline deadline = Deadline.in(target.limit());
    List<Socket> open = new ArrayList<>();
    try {
      byte[] head = target.client().head(VOID.length);
      while (open.size() < SLOW && opened(target, deadline, open)) {
        trickle(open.getLast(), head);
      }
      Thread sender = Thread.ofVirtual().name("slow-senders").start(() -> trickle(open));
      try {
        Thread.sleep(BETWEEN_BYTES.multipliedBy(BYTES_BEFORE_OTHERS));
        return others(target, open.size());
      } finally {
        sender.interrupt();
        sender.join();
      }
    } finally {
      closeAll(open);
    }
  }

  /** Sends one byte to each connection at a time, until interrupted. */
  private static void trickle(List<Socket> connections) {
    try {
      for (int at = 0; at < VOID.length; at++) {
        for (Socket connection : connections) {
          trickle(connection, new byte[] {VOID[at]});
        }
        Thread.sleep(BETWEEN_BYTES);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void trickle(Socket connection, byte[] bytes) {
    try {
      connection.getOutputStream().write(bytes);
    } catch (IOException e) {
      // The server has closed this connection, which is a valid defense.
    }
  }

  private static AttackAnswer idleConnections(AttackTarget target)
      throws IOException, InterruptedException {
    Deadline deadline = Deadline.in(target.limit());
    List<Socket> open = new ArrayList<>();
    try {
      while (open.size() < IDLE && opened(target, deadline, open)) {
        // In sequence.
      }
      return others(target, open.size());
    } finally {
      closeAll(open);
    }
  }

  /** Opens another connection, unless the server refuses it. */
  private static boolean opened(AttackTarget target, Deadline deadline, List<Socket> open) {
    try {
      open.add(target.client().connect(deadline));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether another client is served while these connections are open. */
  private static AttackAnswer others(AttackTarget target, int open) throws InterruptedException {
    Optional<String> problem = target.problemOfOthers();
    String held = open + " connections open";
    return problem.isEmpty()
        ? AttackAnswer.of(AnswerKind.OTHERS_SERVED, held)
        : AttackAnswer.of(AnswerKind.OTHERS_NOT_SERVED, held + "; " + problem.get());
  }

  private static void closeAll(List<Socket> open) throws IOException {
    for (Socket socket : open) {
      socket.close();
    }
  }

  private static AttackAnswer droppedReplies(AttackTarget target)
      throws IOException, InterruptedException {
    Deadline deadline = Deadline.in(target.limit());
    int dropped = 0;
    while (dropped < DROPPED && !deadline.passed() && drop(target, deadline)) {
      dropped++;
    }
    return AttackAnswer.of(AnswerKind.NOT_AWAITED, dropped + " replies dropped");
  }

  /** A small buffer blocks the server in a write; closing without lingering sends a reset. */
  private static boolean drop(AttackTarget target, Deadline deadline) {
    try (Socket socket = new Socket()) {
      socket.setOption(StandardSocketOptions.SO_RCVBUF, SMALL_BUFFER);
      target.client().connect(socket, deadline);
      socket.setSoLinger(true, 0);
      OutputStream out = socket.getOutputStream();
      out.write(target.client().head(ORDER.length));
      out.write(ORDER);
      socket.setSoTimeout(deadline.leftMillis());
      return socket.getInputStream().readNBytes(READ_OF_DROPPED).length == READ_OF_DROPPED;
    } catch (IOException e) {
      return false;
    }
  }
}
