package org.wsbench.client;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.wsbench.payload.EchoCase;

/** The users of a process, each in a thread. Commands come from one thread. */
final class CallingThreads implements AutoCloseable {
  private final Connector connector;
  private final URI endpoint;
  private final Map<SoapClient, Map<EchoCase, List<Call>>> prepared = new ConcurrentHashMap<>();
  private final List<User> users = new ArrayList<>();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("user-", 0).factory());

  /** Null until the first command. */
  private Supplier<SoapClient> clients;

  CallingThreads(Connector connector, URI endpoint) {
    this.connector = connector;
    this.endpoint = endpoint;
  }

  /**
   * Obeys a command with as many users as it wants, and waits for the last of them.
   *
   * @throws Exception if the client cannot be created
   */
  Answer obey(Command command) throws Exception {
    if (clients == null) {
      clients = connector.connect(endpoint);
    }
    while (users.size() < command.threads()) {
      users.add(new User(users.size(), clients.get(), prepared));
    }
    List<User> some = users.subList(0, command.threads());
    some.forEach(user -> user.prepare(command.echoCase()));
    long start = System.nanoTime();
    List<Callable<Counts>> tasks =
        some.stream().<Callable<Counts>>map(user -> () -> user.obey(command, start)).toList();
    List<Future<Counts>> done = threads.invokeAll(tasks);
    long nanos = System.nanoTime() - start;
    Optional<String> transport = command.once() ? Optional.of(Transports.seen()) : Optional.empty();
    return new Answer(nanos, sum(done), transport, Optional.empty());
  }

  private static Counts sum(List<Future<Counts>> done) throws InterruptedException {
    Counts sum = new Counts();
    for (Future<Counts> one : done) {
      try {
        sum.add(one.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
    return sum;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
