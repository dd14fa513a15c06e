package org.wsbench.client;

import org.wsbench.payload.Message;

/** A client of the contract, which calls one service. */
public interface SoapClient {

  /**
   * Makes a call ready: converts the values of a message to those of the client, once.
   *
   * @return the call, which is made many times, but never by two threads at once unless the client
   *     belongs to several threads
   */
  Call prepare(Message message);
}
