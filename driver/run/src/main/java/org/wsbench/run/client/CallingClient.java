package org.wsbench.run.client;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.load.LoadFailedException;
import org.wsbench.result.Durations;
import org.wsbench.result.StackRun;
import org.wsbench.run.stack.StackProcess;

/** The process of a client, which obeys one command after the other. Used by one thread. */
final class CallingClient {
  /** How long a process may take to end after its output. */
  private static final Duration ENDING = Duration.ofSeconds(2);

  private final StackProcess process;
  private final OutputStream commands;
  private final AnswerLines answers;

  CallingClient(StackProcess process) {
    this.process = process;
    this.commands = process.input();
    this.answers = new AnswerLines(process.output());
  }

  /** The HTTP client that its descriptor names. */
  String transport() {
    return process.stack().container();
  }

  /**
   * Waits for the answer to a command.
   *
   * @param patience longest wait
   * @throws LoadFailedException if there is none, or it is not an answer
   */
  ClientAnswer obey(String command, Duration patience)
      throws LoadFailedException, InterruptedException {
    return answer(command, patience)
        .orElseThrow(
            () ->
                failure(
                    "no answer to '%s' within %s".formatted(command, Durations.format(patience))));
  }

  /**
   * The same for a command whose answer may take too long.
   *
   * @return empty if there is none for so long; the client is then of no more use
   * @throws LoadFailedException if the client has ended, or its answer is none
   */
  Optional<ClientAnswer> answer(String command, Duration patience)
      throws LoadFailedException, InterruptedException {
    try {
      commands.write((command + "\n").getBytes(StandardCharsets.US_ASCII));
      commands.flush();
    } catch (IOException e) {
      throw ended(command);
    }
    Optional<AnswerLines.Line> line = answers.next(patience);
    if (line.isEmpty()) {
      return Optional.empty();
    }
    if (line.get().text().isEmpty()) {
      throw ended(command);
    }
    return Optional.of(ClientAnswer.parse(line.get().text().get()));
  }

  private LoadFailedException ended(String command) throws InterruptedException {
    process.awaitEnd(ENDING);
    Optional<String> reason = process.failure().map(StackRun.Failure::reason);
    return failure(
        "no answer to '%s': %s".formatted(command, reason.orElse("it has closed its output")));
  }

  private static LoadFailedException failure(String reason) {
    return new LoadFailedException(reason, false, null);
  }
}
