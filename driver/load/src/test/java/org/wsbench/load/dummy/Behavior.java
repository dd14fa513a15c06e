package org.wsbench.load.dummy;

import java.io.IOException;

/**
 * What a {@link DummyServer} does when a request has arrived. Called on a virtual thread of the
 * request's connection; the connection's next request is read when the call has returned. {@link
 * Behaviors} holds the usual ones.
 */
@FunctionalInterface
public interface Behavior {

  /**
   * Answers one request: in whole, in part or not at all.
   *
   * @throws IOException when the connection is lost; the server then closes it
   */
  void answer(Exchange exchange) throws IOException, InterruptedException;

  /** This, and then something else with the same request. */
  default Behavior then(Behavior next) {
    return exchange -> {
      answer(exchange);
      next.answer(exchange);
    };
  }
}
