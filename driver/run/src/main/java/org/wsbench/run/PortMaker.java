package org.wsbench.run;

import java.io.IOException;
import org.wsbench.contract.StackFailedException;
import org.wsbench.payload.EchoCase;

/** A client that makes ports when it is told to. */
@FunctionalInterface
public interface PortMaker {

  /**
   * Lets it make ports, one after the other; each calls a case once, and is dropped.
   *
   * @param count 1 or more
   * @return the times of all of them together
   * @throws StackFailedException when a call fails, or the client does not do as it is told
   * @throws IOException when the server that it calls has failed
   */
  PortTimes make(EchoCase echoCase, int count)
      throws IOException, InterruptedException, StackFailedException;
}
