package org.wsbench.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/** Calls one service in one thread at a time, with the messages of a case in turn. */
final class User {
  private final int number;
  private final SoapClient client;
  private final Map<SoapClient, Map<EchoCase, List<Call>>> prepared;
  private final Counts counts = new Counts();

  /** The next message of a case; neighbors begin with different ones. */
  private int next;

  /**
   * A user.
   *
   * @param number from 0
   * @param prepared the calls of all clients
   */
  User(int number, SoapClient client, Map<SoapClient, Map<EchoCase, List<Call>>> prepared) {
    this.number = number;
    this.client = client;
    this.prepared = prepared;
    this.next = number;
  }

  /**
   * Obeys a command.
   *
   * @param startNanos when it began, on the clock of {@link System#nanoTime()}
   */
  Counts obey(Command command, long startNanos) {
    counts.clear();
    List<Call> calls = prepare(command.echoCase());
    if (command.once()) {
      for (int variant = number; variant < calls.size(); variant += command.threads()) {
        call(calls, variant);
      }
    } else {
      do {
        call(calls, next % calls.size());
        next++;
      } while (goesOn(command, startNanos));
    }
    return counts;
  }

  /** Waits for the pause, but not beyond the time; returns whether there is time left. */
  private static boolean goesOn(Command command, long startNanos) {
    long left = command.nanos() - (System.nanoTime() - startNanos);
    if (left <= 0 || command.pauseNanos() == 0) {
      return left > 0;
    }
    try {
      TimeUnit.NANOSECONDS.sleep(Math.min(command.pauseNanos(), left));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return command.pauseNanos() < left;
  }

  private void call(List<Call> calls, int variant) {
    long begin = System.nanoTime();
    try {
      calls.get(variant).run();
      counts.verified(System.nanoTime() - begin);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      counts.failed(variant, e);
    } catch (Exception e) {
      counts.failed(variant, e);
    }
  }

  /** Makes the calls of a case ready, before they are timed. */
  List<Call> prepare(EchoCase echoCase) {
    return prepared
        .computeIfAbsent(client, any -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            echoCase, any -> Payloads.of(echoCase).stream().map(client::prepare).toList());
  }
}
