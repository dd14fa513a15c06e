package org.wsbench.run.starts;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wsbench.contract.JudgedReply;
import org.wsbench.contract.ReplyJudge;
import org.wsbench.contract.StackFailedException;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Durations;
import org.wsbench.result.StackRun;
import org.wsbench.run.LaunchedServer;

/**
 * Sends a hundred messages to a server, one after the other, and verifies the replies by value. The
 * cases of the plan take turns, each with its next variant.
 */
final class RequestSeries {
  /** How many requests there are. */
  static final int REQUESTS = 100;

  /** After a connection was refused, which costs the server nothing. */
  private static final Duration AFTER_REFUSAL = Duration.ofMillis(1);

  /** After an answer that was not right: each costs the server time that it needs to start. */
  private static final Duration AFTER_ANSWER = Duration.ofMillis(10);

  private static final double NANOS_PER_MICRO = 1000;

  private final String stack;
  private final SequentialClient client;
  private final Log log;
  private final List<Message> messages;
  private final List<ByteBuffer> requests;

  /** The log of a server. */
  interface Log {
    /** Its last lines. */
    List<String> tail() throws IOException;
  }

  /**
   * The messages for a server.
   *
   * @param stack its name
   * @param client of this server only
   */
  RequestSeries(String stack, SequentialClient client, List<EchoCase> cases, Log log) {
    this.stack = stack;
    this.client = client;
    this.log = log;
    this.messages =
        IntStream.range(0, REQUESTS)
            .mapToObj(
                i ->
                    Payloads.of(cases.get(i % cases.size()))
                        .get(i / cases.size() % Payloads.VARIANTS)
                        .in(client.format().soap()))
            .toList();
    this.requests = messages.stream().map(client::encode).toList();
  }

  /**
   * Sends the first message until the reply is right: a server that listens before it can answer is
   * asked again.
   *
   * @return when the reply was read, on the clock of {@link System#nanoTime()}
   * @throws StackFailedException when the server ends, or the time is over
   */
  long first(LaunchedServer launched)
      throws IOException, InterruptedException, StackFailedException {
    Duration within = launched.readyWithin();
    String last = "no answer";
    while (System.nanoTime() - launched.startNanos() < within.toNanos()) {
      Optional<StackRun.Failure> failure = launched.server().failure();
      if (failure.isPresent()) {
        throw new StackFailedException(failure.get());
      }
      try {
        SequentialClient.Reply reply = client.send(requests.getFirst());
        JudgedReply judged = judge(messages.getFirst(), reply);
        if (judged.kind() == JudgedReply.Kind.RIGHT) {
          return reply.atNanos();
        }
        last = judged.detail();
        Thread.sleep(AFTER_ANSWER);
      } catch (IOException e) {
        last = words(e);
        Thread.sleep(AFTER_REFUSAL);
      }
    }
    throw failed(
        "did not answer %s within %s (last: %s)"
            .formatted(messages.getFirst(), Durations.format(within), last));
  }

  /**
   * The replies to all messages but the first.
   *
   * @param meanMicros mean latency, in microseconds
   * @param endNanos when the last one was read, on the clock of {@link System#nanoTime()}
   * @param replies in the order of the messages, not verified yet
   */
  record Others(double meanMicros, long endNanos, List<SequentialClient.Reply> replies) {}

  /**
   * Sends all messages but the first, and leaves it to {@link #verify} to judge the replies: that
   * takes time in which the server would have nothing to do.
   *
   * @throws StackFailedException when a reply is missing
   */
  Others others() throws IOException, InterruptedException, StackFailedException {
    long nanos = 0;
    List<SequentialClient.Reply> replies = new ArrayList<>();
    for (int i = 1; i < REQUESTS; i++) {
      long sentNanos = System.nanoTime();
      SequentialClient.Reply reply = reply(i);
      nanos += reply.atNanos() - sentNanos;
      replies.add(reply);
    }
    return new Others(
        nanos / NANOS_PER_MICRO / replies.size(), replies.getLast().atNanos(), replies);
  }

  private SequentialClient.Reply reply(int number)
      throws IOException, InterruptedException, StackFailedException {
    try {
      return client.send(requests.get(number));
    } catch (IOException e) {
      throw failed("did not answer %s: %s".formatted(messages.get(number), words(e)));
    }
  }

  /**
   * Judges replies.
   *
   * @throws StackFailedException when one is wrong
   */
  void verify(Others others) throws IOException, StackFailedException {
    for (int i = 0; i < others.replies().size(); i++) {
      Message message = messages.get(i + 1);
      JudgedReply judged = judge(message, others.replies().get(i));
      if (judged.kind() != JudgedReply.Kind.RIGHT) {
        throw failed("answered %s wrong: %s".formatted(message, judged.detail()));
      }
    }
  }

  /** Sends the first message alone, as before the others, on a server that is running. */
  void begin() throws IOException, InterruptedException, StackFailedException {
    reply(0);
  }

  private JudgedReply judge(Message message, SequentialClient.Reply reply) {
    return ReplyJudge.judge(client.format(), message, reply.status(), reply.body());
  }

  private StackFailedException failed(String what) throws IOException {
    return new StackFailedException(stack + " " + what, log.tail());
  }

  /** A problem of a connection in a few words; an interrupt is passed on. */
  private static String words(IOException e) throws InterruptedException {
    if (e instanceof ClosedByInterruptException || Thread.interrupted()) {
      Thread.interrupted();
      throw new InterruptedException("interrupted while waiting for a reply");
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
