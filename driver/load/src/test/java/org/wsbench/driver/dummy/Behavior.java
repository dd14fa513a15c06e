package org.wsbench.driver.dummy;

import java.io.IOException;

/** How a {@link DummyService} answers. */
@FunctionalInterface
public interface Behavior {

  /** Answers one request, in whole, in part or not at all. */
  void answer(Exchange exchange) throws IOException;
}
