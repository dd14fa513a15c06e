package org.wsbench.contract;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.wsbench.contract.client.HttpReply;
import org.wsbench.contract.client.SoapClient;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Durations;

/** Probes whether a service answers echoVoid correctly. */
public final class ReadinessProbe implements AutoCloseable {
  private static final Message MESSAGE = Payloads.of(EchoCase.ECHO_VOID).getFirst();

  private final SoapClient client;
  private OptionalInt lastStatus = OptionalInt.empty();

  /** Creates a probe of an endpoint. */
  public ReadinessProbe(URI endpoint) {
    client = new SoapClient(endpoint);
  }

  /**
   * Probes once.
   *
   * @param timeout for the whole answer
   * @return the problem in a few words; empty if the answer is right
   */
  public Optional<String> problem(Duration timeout) throws InterruptedException {
    lastStatus = OptionalInt.empty();
    try {
      HttpReply reply = client.post(MESSAGE.request(), MESSAGE.contentType(), timeout);
      lastStatus = OptionalInt.of(reply.status());
      JudgedReply judged = ReplyJudge.judge(MESSAGE, reply.status(), reply.body());
      return judged.kind() == JudgedReply.Kind.RIGHT
          ? Optional.empty()
          : Optional.of(judged.detail());
    } catch (HttpTimeoutException e) {
      return Optional.of("no answer within " + Durations.format(timeout));
    } catch (ConnectException e) {
      return Optional.of("connection refused");
    } catch (IOException e) {
      return Optional.of(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    }
  }

  /** The HTTP status of the last answer; empty if there was none. */
  public OptionalInt lastStatus() {
    return lastStatus;
  }

  /** Closes the connection. */
  @Override
  public void close() {
    client.close();
  }
}
