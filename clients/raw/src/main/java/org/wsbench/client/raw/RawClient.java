package org.wsbench.client.raw;

import org.wsbench.client.Call;
import org.wsbench.client.Comparison;
import org.wsbench.client.ErrorKind;
import org.wsbench.client.FailedCallException;
import org.wsbench.client.SoapClient;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.ReplyReader;
import org.wsbench.payload.SoapFaultException;

/**
 * Writes each request from its values, and reads each reply into values with a StAX parser.
 *
 * @param transport of all threads
 */
record RawClient(Transport transport) implements SoapClient {
  private static final int OK = 200;

  /** SOAP 1.1, section 6.2: a fault goes with this status. */
  private static final int FAULT = 500;

  @Override
  public Call prepare(Message message) {
    return () -> call(message.operation(), message.value());
  }

  private void call(Operation operation, Object value) throws Exception {
    Transport.HttpReply reply = transport.post(MessageWriter.request(operation, value));
    if (reply.status() != OK && reply.status() != FAULT) {
      throw new FailedCallException(ErrorKind.HTTP, "HTTP status " + reply.status());
    }
    Object received = read(operation, reply.body());
    FailedCallException.requireNone(Comparison.difference(value, received));
  }

  private static Object read(Operation operation, byte[] body) throws FailedCallException {
    try {
      return ReplyReader.read(operation, body);
    } catch (SoapFaultException fault) {
      throw new FailedCallException(ErrorKind.FAULT, fault.getMessage());
    } catch (MalformedReplyException e) {
      throw new FailedCallException(ErrorKind.CORRUPT, e.getMessage());
    }
  }
}
