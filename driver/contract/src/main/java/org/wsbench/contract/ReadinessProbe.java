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
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Durations;

/** Probes whether a service answers echoVoid correctly. */
public final class ReadinessProbe implements AutoCloseable {
  private final SoapClient client;
  private final WireFormat format;
  private final Message message;
  private OptionalInt lastStatus = OptionalInt.empty();

  /** Creates a probe of an endpoint that serves SOAP 1.1. */
  public ReadinessProbe(URI endpoint) {
    this(new SoapClient(endpoint), WireFormat.PLAIN);
  }

  /**
   * Creates a probe of a target that takes messages in a {@link WireFormat}. The probe is neither
   * packed nor compressed.
   */
  public ReadinessProbe(Target target) {
    this(new SoapClient(target), WireFormat.parse(target.format()));
  }

  private ReadinessProbe(SoapClient client, WireFormat format) {
    this.client = client;
    this.format = format;
    message = format.withHeader(Payloads.of(EchoCase.ECHO_VOID).getFirst().in(format.soap()));
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
      HttpReply reply = client.post(message, timeout);
      lastStatus = OptionalInt.of(reply.status());
      JudgedReply judged = ReplyJudge.judge(format, message, reply.status(), reply.body());
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
