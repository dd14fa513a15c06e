package org.wsbench.contract;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/**
 * Drives a running service in turn with the load generator, which verifies every reply, and with
 * wrk, which looks at none, and prints the ratios of throughput and of the generator's CPU per
 * request. Not a test: see docs/method.md for how to run it and what it printed.
 */
public final class WrkComparison {

  private static final int CONNECTIONS = 32;

  private WrkComparison() {}

  /**
   * Prints one line per round, then medians and quartiles: with one message, which is what wrk does
   * by itself; with all variants of the case, as in a run; and all of them against one message of
   * wrk's. A server answers one message over and over faster than different ones, so throughput is
   * compared with the same messages. wrk needs more CPU for different messages, so the last line is
   * the strict one on CPU.
   *
   * @param args {@code URL CASE ROUNDS SECONDS [CONNECTIONS]}, where SECONDS is the length of each
   *     turn; or {@code scaling URL CASE CONNECTIONS,CONNECTIONS,... ROUNDS SECONDS} to compare the
   *     load generator with itself, without wrk; or {@code rates URL CASE RATE,RATE,... ROUNDS
   *     SECONDS} to compare its open loop with its closed one; or {@code format FORMAT URL CASE
   *     ROUNDS SECONDS} to compare a {@link WireFormat} with plain messages; or {@code tls URL PORT
   *     CERTIFICATE CASE ROUNDS SECONDS} to compare TLS, on another port, with plain connections
   *     and with wrk over TLS; or {@code large URL CASE CONNECTIONS ROUNDS SECONDS} to compare
   *     large data with messages that are kept, per megabyte; or {@code profile URL CASE SECONDS
   *     [CONNECTIONS]} to see what its CPU time goes to
   */
  public static void main(String[] args) throws Exception {
    if (args.length == 6 && args[0].equals("scaling")) {
      ConnectionScaling.run(
          Target.of(URI.create(args[1])),
          echoCase(args[2]),
          numbers(args[3]),
          rounds(args[4]),
          turn(args[5]));
    } else if (args.length == 6 && args[0].equals("rates")) {
      OpenLoopCost.run(
          Target.of(URI.create(args[1])),
          echoCase(args[2]),
          CONNECTIONS,
          numbers(args[3]),
          rounds(args[4]),
          turn(args[5]));
    } else if (args.length == 6 && args[0].equals("format")) {
      FormatCost.run(
          Target.of(URI.create(args[2])),
          args[1],
          echoCase(args[3]),
          CONNECTIONS,
          rounds(args[4]),
          turn(args[5]));
    } else if (args.length == 7 && args[0].equals("tls")) {
      TlsCost.run(
          Target.of(URI.create(args[1])),
          Integer.parseInt(args[2]),
          Path.of(args[3]),
          echoCase(args[4]),
          CONNECTIONS,
          rounds(args[5]),
          turn(args[6]));
    } else if (args.length == 6 && args[0].equals("large")) {
      LargeDataCost.run(
          Target.of(URI.create(args[1])),
          echoCase(args[2]),
          Integer.parseInt(args[3]),
          rounds(args[4]),
          turn(args[5]));
    } else if ((args.length == 4 || args.length == 5) && args[0].equals("profile")) {
      GeneratorProfile.run(
          Target.of(URI.create(args[1])),
          echoCase(args[2]),
          args.length == 5 ? Integer.parseInt(args[4]) : CONNECTIONS,
          turn(args[3]));
    } else if (args.length == 4 || args.length == 5) {
      int connections = args.length == 5 ? Integer.parseInt(args[4]) : CONNECTIONS;
      compare(
          Target.of(URI.create(args[0])),
          echoCase(args[1]),
          rounds(args[2]),
          turn(args[3]),
          connections);
    } else {
      System.err.println("usage: URL CASE ROUNDS SECONDS [CONNECTIONS]");
      System.err.println("       scaling URL CASE CONNECTIONS,CONNECTIONS,... ROUNDS SECONDS");
      System.err.println("       rates URL CASE RATE,RATE,... ROUNDS SECONDS");
      System.err.println("       format FORMAT URL CASE ROUNDS SECONDS");
      System.err.println("       tls URL PORT CERTIFICATE CASE ROUNDS SECONDS");
      System.err.println("       large URL CASE CONNECTIONS ROUNDS SECONDS");
      System.err.println("       profile URL CASE SECONDS [CONNECTIONS]");
      System.exit(2);
    }
  }

  private static EchoCase echoCase(String title) {
    return EchoCase.named(title);
  }

  private static int[] numbers(String list) {
    return Arrays.stream(list.split(",")).mapToInt(Integer::parseInt).toArray();
  }

  private static int rounds(String text) {
    return Integer.parseInt(text);
  }

  private static Duration turn(String seconds) {
    return Duration.ofSeconds(Long.parseLong(seconds));
  }

  private static void compare(
      Target target, EchoCase echoCase, int rounds, Duration turn, int connections)
      throws Exception {
    List<Message> variants = Payloads.of(echoCase);
    TurnRatios one = new TurnRatios();
    TurnRatios all = new TurnRatios();
    TurnRatios allToOne = new TurnRatios();
    try (OwnGenerator own = OwnGenerator.start(target, variants, connections);
        Wrk wrkAll = new Wrk(target, variants, connections);
        Wrk wrkOne = new Wrk(target, variants.subList(0, 1), connections)) {
      own.warmUp(OwnGenerator.ALL);
      own.warmUp(OwnGenerator.ONE);
      for (int round = 0; round < rounds; round++) {
        GeneratorTurn ownOfAll = own.turn(OwnGenerator.ALL, turn);
        GeneratorTurn wrkOfAll = wrkAll.turn(turn);
        GeneratorTurn ownOfOne = own.turn(OwnGenerator.ONE, turn);
        GeneratorTurn wrkOfOne = wrkOne.turn(turn);
        one.add(ownOfOne, wrkOfOne);
        all.add(ownOfAll, wrkOfAll);
        allToOne.add(ownOfAll, wrkOfOne);
        System.out.printf(
            "%s: all messages %s, wrk %s; one message %s, wrk %s%n",
            echoCase.id(), ownOfAll, wrkOfAll, ownOfOne, wrkOfOne);
      }
    }
    System.out.printf("%s, one message, relative to wrk: %s%n", echoCase.id(), one);
    System.out.printf("%s, all messages, relative to wrk: %s%n", echoCase.id(), all);
    System.out.printf("%s, all messages, relative to wrk with one: %s%n", echoCase.id(), allToOne);
  }
}
