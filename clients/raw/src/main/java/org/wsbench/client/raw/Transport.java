package org.wsbench.client.raw;

import java.io.IOException;

/** An HTTP client. Any thread may use it. */
interface Transport {

  /**
   * Posts a message and returns the answer, whatever its status.
   *
   * @param body not changed
   */
  HttpReply post(byte[] body) throws IOException, InterruptedException;

  /** An answer. */
  record HttpReply(int status, byte[] body) {}
}
