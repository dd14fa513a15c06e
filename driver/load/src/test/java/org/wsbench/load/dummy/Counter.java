package org.wsbench.load.dummy;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what a server sees; many threads count at once. */
final class Counter {

  private final AtomicInteger accepted = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();
  private final AtomicLong requests = new AtomicLong();
  private final Queue<AtomicInteger> requestsByConnection = new ConcurrentLinkedQueue<>();

  /** A connection was accepted; returns its number, from 0. */
  int accepted() {
    return accepted.getAndIncrement();
  }

  void closed() {
    closed.incrementAndGet();
  }

  /** Counts the requests of one more connection, in the order of these calls. */
  AtomicInteger requestsOfNextConnection() {
    AtomicInteger received = new AtomicInteger();
    requestsByConnection.add(received);
    return received;
  }

  /** A request arrived whole; returns its number, from 0. */
  long request() {
    return requests.getAndIncrement();
  }

  Counts counts() {
    // Read in this order, so that no more are closed than accepted.
    int closedSoFar = closed.get();
    return new Counts(accepted.get(), closedSoFar, requests.get());
  }

  List<Integer> requestsByConnection() {
    return requestsByConnection.stream().map(AtomicInteger::get).toList();
  }
}
