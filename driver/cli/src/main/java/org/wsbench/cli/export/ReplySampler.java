package org.wsbench.cli.export;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wsbench.contract.SoapOperations;
import org.wsbench.contract.client.HttpReply;
import org.wsbench.contract.client.SoapClient;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.load.Judgment;
import org.wsbench.load.LoadOperation;
import org.wsbench.load.http.Target;

/** Collects the replies that a test expects from a service, and verifies them by value. */
final class ReplySampler implements AutoCloseable {
  /** Every variant of a case, and a part of all orders. */
  private static final int MOST_MESSAGES = 100;

  private final SoapClient client;
  private final Duration timeout;

  /**
   * A sampler of the service at a URL.
   *
   * @param timeout longest wait for a reply
   */
  ReplySampler(Target target, Duration timeout) {
    this.client = new SoapClient(URI.create(target.toString()));
    this.timeout = timeout;
  }

  /**
   * The messages of an operation, with the replies to them.
   *
   * @throws WrongReplyException if one is wrong
   * @throws IOException if there is none
   */
  List<ExportedMessage> messages(String name)
      throws IOException, InterruptedException, WrongReplyException {
    LoadOperation operation = SoapOperations.named(name);
    List<ExportedMessage> messages = new ArrayList<>();
    for (int request : spread(operation.requests().size())) {
      messages.add(message(operation, request, messages.size() + 1));
    }
    return messages;
  }

  private static int[] spread(int all) {
    int number = Math.min(all, MOST_MESSAGES);
    return IntStream.range(0, number)
        .map(i -> (int) ((long) i * (all - 1) / Math.max(1, number - 1)))
        .toArray();
  }

  private ExportedMessage message(LoadOperation operation, int request, int number)
      throws IOException, InterruptedException, WrongReplyException {
    byte[] sent = operation.requests().get(request);
    HttpReply first = right(operation, request, sent);
    HttpReply second = right(operation, request, sent);
    boolean same = Arrays.equals(first.body(), second.body());
    return new ExportedMessage(
        operation.name(),
        number,
        sent,
        first.status(),
        same ? Optional.of(first.body()) : Optional.empty());
  }

  private HttpReply right(LoadOperation operation, int request, byte[] sent)
      throws IOException, InterruptedException, WrongReplyException {
    HttpReply reply = client.post(sent, SoapHead.UTF_8, timeout);
    Judgment judgment = operation.validator().judge(request, reply.status(), reply.body());
    if (judgment.error().isPresent()) {
      throw new WrongReplyException(operation.name() + ": " + judgment.detail());
    }
    return reply;
  }

  @Override
  public void close() {
    client.close();
  }
}
