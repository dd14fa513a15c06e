package org.wsbench.contract;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.ReplyReader;
import org.wsbench.payload.SoapFaultException;
import org.wsbench.result.Durations;

/** Asks an endpoint whether it answers echoVoid correctly. */
public final class ReadinessProbe implements AutoCloseable {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI endpoint;
  private final Message message = Payloads.of(EchoCase.ECHO_VOID).getFirst();

  /** A probe of this endpoint. */
  public ReadinessProbe(URI endpoint) {
    this.endpoint = endpoint;
  }

  /**
   * Asks once.
   *
   * @param timeout for the whole answer
   * @return empty if the answer is right, else what is wrong with it in a few words
   */
  public Optional<String> problem(Duration timeout) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(endpoint)
            .timeout(timeout)
            .header("Content-Type", "text/xml; charset=utf-8")
            .header("SOAPAction", "\"\"")
            .POST(HttpRequest.BodyPublishers.ofByteArray(message.request()))
            .build();
    try {
      HttpResponse<byte[]> reply = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
      if (reply.statusCode() != 200) {
        return Optional.of("HTTP status " + reply.statusCode());
      }
      ReplyReader.read(message.operation(), reply.body());
      return Optional.empty();
    } catch (SoapFaultException | MalformedReplyException e) {
      return Optional.of(e.getMessage());
    } catch (HttpTimeoutException e) {
      return Optional.of("no answer within " + Durations.format(timeout));
    } catch (ConnectException e) {
      return Optional.of("connection refused");
    } catch (IOException e) {
      return Optional.of(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    }
  }

  /** Drops the connection. */
  @Override
  public void close() {
    client.shutdownNow();
  }
}
