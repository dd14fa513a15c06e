package org.wsbench.contract;

import com.sun.management.ThreadMXBean;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** What the load generator itself pays for TLS, with wrk over TLS beside it. */
final class TlsCost {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private TlsCost() {}

  /**
   * Drives two servers of one stack in turn, without TLS and with it, and prints throughput and CPU
   * per request of TLS relative to plain connections, and relative to wrk, which sends one message;
   * then, how much memory the generator allocates.
   *
   * @param port of the server with TLS, on the host of the other
   * @param authority file with the certificate of the authority of that server, as PEM or DER
   */
  static void run(
      Target plain,
      int port,
      Path authority,
      EchoCase echoCase,
      int connections,
      int rounds,
      Duration turn)
      throws Exception {
    Target secured =
        new Target(plain.host(), port, plain.path(), plain.format(), certificate(authority));
    List<Message> variants = Payloads.of(echoCase);
    TurnRatios toPlain = new TurnRatios();
    TurnRatios toWrk = new TurnRatios();
    try (OwnGenerator without = OwnGenerator.start(plain, variants, connections);
        OwnGenerator with = OwnGenerator.start(secured, variants, connections);
        Wrk wrk = new Wrk(secured, variants.subList(0, 1), connections)) {
      without.warmUp(OwnGenerator.ALL);
      with.warmUp(OwnGenerator.ALL);
      with.warmUp(OwnGenerator.ONE);
      for (int round = 0; round < rounds; round++) {
        GeneratorTurn first = without.turn(OwnGenerator.ALL, turn);
        GeneratorTurn second = with.turn(OwnGenerator.ALL, turn);
        GeneratorTurn one = with.turn(OwnGenerator.ONE, turn);
        GeneratorTurn other = wrk.turn(turn);
        toPlain.add(second, first);
        toWrk.add(one, other);
        System.out.printf(
            "%s: plain %s; TLS %s; one message %s, wrk %s%n",
            echoCase.id(), first, second, one, other);
      }
      System.out.printf(
          "%s: bytes allocated per request: plain %.0f, TLS %.0f%n",
          echoCase.id(), allocated(without, turn), allocated(with, turn));
    }
    System.out.printf("%s, TLS relative to plain: %s%n", echoCase.id(), toPlain);
    System.out.printf("%s, TLS, one message, relative to wrk: %s%n", echoCase.id(), toWrk);
  }

  /** By the event loops, those that have nothing to do included. */
  private static double allocated(OwnGenerator generator, Duration turn) throws Exception {
    long before = allocatedBytes();
    long requests = generator.run(OwnGenerator.ALL, turn).verified();
    return (double) (allocatedBytes() - before) / requests;
  }

  private static long allocatedBytes() {
    return Arrays.stream(THREADS.dumpAllThreads(false, false))
        .filter(thread -> thread.getThreadName().equals("load-0"))
        .mapToLong(thread -> THREADS.getThreadAllocatedBytes(thread.getThreadId()))
        .sum();
  }

  private static String certificate(Path file) throws Exception {
    try (InputStream in = Files.newInputStream(file)) {
      return Base64.getEncoder()
          .encodeToString(
              CertificateFactory.getInstance("X.509").generateCertificate(in).getEncoded());
    }
  }
}
