package org.wsbench.client.jaxws;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.stream.IntStream;
import org.wsbench.client.Call;
import org.wsbench.client.SoapClient;
import org.wsbench.payload.Message;

/** A client that borrows one of several ports for each call, and waits if none is idle. */
final class PooledPorts implements SoapClient {
  private final List<JaxwsClient> clients;
  private final BlockingQueue<Integer> idle;

  private PooledPorts(List<JaxwsClient> clients) {
    this.clients = clients;
    this.idle =
        new ArrayBlockingQueue<>(
            clients.size(), false, IntStream.range(0, clients.size()).boxed().toList());
  }

  static PooledPorts of(Ports ports, int size) {
    return new PooledPorts(
        IntStream.range(0, size).mapToObj(any -> new JaxwsClient(ports.create())).toList());
  }

  /** A port in use belongs to one thread, so each has a call of its own. */
  @Override
  public Call prepare(Message message) {
    List<Call> calls = clients.stream().map(client -> client.prepare(message)).toList();
    return () -> {
      Integer port = idle.take();
      try {
        calls.get(port).run();
      } finally {
        idle.add(port);
      }
    };
  }
}
