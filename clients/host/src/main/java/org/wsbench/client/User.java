package org.wsbench.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
      } while (System.nanoTime() - startNanos < command.nanos());
    }
    return counts;
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
