package org.wsbench.client.@package@;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.wsbench.client.Call;
import org.wsbench.client.ClientHost;
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
 * Calls without a SOAP engine, so that there is something to begin with. With one, {@link #prepare}
 * converts the values of a message to the types that the engine has generated from the WSDL, and
 * the call compares the values of the reply with them by {@link org.wsbench.client.ReplyCheck}.
 */
public final class Main implements SoapClient {
  private static final int OK = 200;

  /** SOAP 1.1, section 6.2: a fault goes with this status. */
  private static final int FAULT = 500;

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI endpoint;

  private Main(URI endpoint) {
    this.endpoint = endpoint;
  }

  /** Calls as the driver commands, see {@link ClientHost}; all threads share one client. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        endpoint -> {
          Main client = new Main(endpoint);
          return () -> client;
        });
  }

  @Override
  public Call prepare(Message message) {
    return () -> call(message.operation(), message.value());
  }

  private void call(Operation operation, Object value) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(endpoint)
            .header("Content-Type", "text/xml; charset=utf-8")
            .header("SOAPAction", "\"\"")
            .POST(BodyPublishers.ofByteArray(MessageWriter.request(operation, value)))
            .build();
    HttpResponse<byte[]> reply = http.send(request, BodyHandlers.ofByteArray());
    if (reply.statusCode() != OK && reply.statusCode() != FAULT) {
      throw new FailedCallException(ErrorKind.HTTP, "HTTP status " + reply.statusCode());
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
