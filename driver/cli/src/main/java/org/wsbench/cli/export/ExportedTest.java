package org.wsbench.cli.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Plan;

/**
 * A test that is to be written for a tool.
 *
 * @param name of the plan
 * @param target where the service is
 * @param load the load
 * @param messages the messages, by operation
 */
public record ExportedTest(
    String name, Target target, ExportedLoad load, List<ExportedMessage> messages) {

  public ExportedTest {
    messages = List.copyOf(messages);
  }

  /**
   * Makes sure that other tools can do what a plan asks for.
   *
   * @throws org.wsbench.plan.yaml.InvalidValueException naming the key of the plan
   */
  public static void requireSupported(Plan plan) {
    ExportedLoad.of(plan);
  }

  /**
   * The test of a plan, with replies of the running service.
   *
   * @throws org.wsbench.plan.yaml.InvalidValueException if the plan has features that other tools
   *     lack
   * @throws WrongReplyException if the service answers a message wrongly
   * @throws IOException if it does not answer
   */
  public static ExportedTest of(Plan plan, Target target)
      throws IOException, InterruptedException, WrongReplyException {
    ExportedLoad load = ExportedLoad.of(plan);
    List<ExportedMessage> messages = new ArrayList<>();
    try (ReplySampler sampler = new ReplySampler(target, load.timeout())) {
      for (String operation : load.weights().keySet()) {
        messages.addAll(sampler.messages(operation));
      }
    }
    return new ExportedTest(plan.name(), target, load, messages);
  }

  /** Number of messages that the service answers with different bytes each time. */
  public long unstable() {
    return messages.stream().filter(message -> message.reply().isEmpty()).count();
  }

  /** The share of requests that carry a message: all of an operation are alike. */
  double share(ExportedMessage message) {
    double all = load.weights().values().stream().mapToDouble(weight -> weight).sum();
    long ofOperation =
        messages.stream().filter(one -> one.operation().equals(message.operation())).count();
    return load.weights().get(message.operation()) / all / ofOperation;
  }
}
