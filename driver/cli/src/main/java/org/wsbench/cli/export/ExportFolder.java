package org.wsbench.cli.export;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.cli.template.Template;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;
import org.wsbench.report.ReportHeader;
import org.wsbench.result.Disk;
import org.wsbench.result.Durations;
import org.wsbench.result.Json;

/** Writes a test with all that it needs: messages, replies, and instructions. */
public final class ExportFolder {
  private static final String README = "README.md";
  private static final String BY_BYTES =
      "Every reply must have their status and their bytes: other bytes of the same meaning count as"
          + " wrong.";
  private static final String BY_LENGTH =
      "Hyperfoil does not compare them: every reply must have their status and their length.";

  private final Path folder;

  /**
   * A folder for a test.
   *
   * @param folder not there yet, or empty
   */
  public ExportFolder(Path folder) {
    this.folder = folder;
  }

  /** A message as {@code messages.json} has it. */
  private record Entry(String operation, String file, double share, int status, boolean reply) {}

  /** Writes a test for a tool. */
  public void write(ExportedTest test, Tool tool) throws IOException {
    Disk.folder(folder.resolve("messages"));
    Disk.folder(folder.resolve("replies"));
    for (ExportedMessage message : test.messages()) {
      Disk.write(folder.resolve("messages").resolve(message.file()), message.request());
      if (message.reply().isPresent()) {
        Disk.write(folder.resolve("replies").resolve(message.file()), message.reply().get());
      }
    }
    Disk.write(folder.resolve("messages.json"), Json.pretty(entries(test)) + "\n");
    Disk.write(folder.resolve(tool.file()), text(test, tool));
    Disk.write(folder.resolve(README), readme(test, tool));
  }

  private static List<Entry> entries(ExportedTest test) {
    return test.messages().stream()
        .map(
            message ->
                new Entry(
                    message.operation(),
                    message.file(),
                    test.share(message),
                    message.status(),
                    message.reply().isPresent()))
        .toList();
  }

  private static String text(ExportedTest test, Tool tool) throws IOException {
    return switch (tool) {
      case JMETER -> new JMeterTest(test).text();
      case HYPERFOIL -> new HyperfoilTest(test).text();
      case K6 -> new K6Test(test).text();
    };
  }

  private static String readme(ExportedTest test, Tool tool) throws IOException {
    List<String> notes =
        switch (tool) {
          case JMETER -> new JMeterTest(test).notes();
          case HYPERFOIL -> new HyperfoilTest(test).notes();
          case K6 -> new K6Test(test).notes();
        };
    Map<String, String> values = new LinkedHashMap<>();
    values.put("@plan@", Quoting.markdown(test.name()));
    values.put("@title@", tool.title());
    values.put("@target@", test.target().toString());
    values.put("@command@", tool.command());
    values.put("@load@", words(test.load()));
    values.put("@messages@", Integer.toString(test.messages().size()));
    values.put("@check@", check(test, tool));
    values.put(
        "@notes@", notes.stream().map(note -> "- " + note + "\n").collect(Collectors.joining()));
    return Template.of(ExportFolder.class, README).filled(values);
  }

  private static String check(ExportedTest test, Tool tool) {
    String check = tool == Tool.HYPERFOIL ? BY_LENGTH : BY_BYTES;
    return test.unstable() == 0
        ? check
        : check
            + (" This service answers %d of the messages with other bytes each time; of those, the"
                    + " status alone is checked.")
                .formatted(test.unstable());
  }

  private static String words(ExportedLoad load) {
    String ramp = load.ramp().isZero() ? "" : ", which rises in " + Durations.format(load.ramp());
    return level(load.schedule()) + ramp + ", for " + Durations.format(load.hold());
  }

  private static String senders(int users) {
    return users == 1 ? "1 user who sends" : users + " users who send";
  }

  private static String level(Schedule schedule) {
    return switch (schedule) {
      case Schedule.ClosedLoop loop ->
          senders(loop.users()) + " the next request when the reply is in";
      case Schedule.Thinking thinking ->
          ReportHeader.plural(thinking.users(), "user") + " with " + time(thinking.thinkTime());
      case Schedule.Pacing pacing ->
          senders(pacing.users())
              + " once every "
              + Durations.format(Duration.ofNanos((long) pacing.interval().meanNanos()));
      case Schedule.Arrivals arrivals ->
          "%s requests per second, %s arrivals, at most %d in flight"
              .formatted(
                  arrivals.perSecond(),
                  arrivals.spacing() == Schedule.Spacing.EVEN ? "even" : "Poisson",
                  arrivals.maxInFlight());
    };
  }

  private static String time(ThinkTime time) {
    return switch (time) {
      case ThinkTime.Fixed fixed -> "a think time of " + Durations.format(fixed.time());
      case ThinkTime.Uniform uniform ->
          "think times of %s to %s"
              .formatted(Durations.format(uniform.min()), Durations.format(uniform.max()));
      case ThinkTime.Exponential exponential ->
          "exponential think times with a mean of %s, at most %s"
              .formatted(Durations.format(exponential.mean()), Durations.format(exponential.max()));
    };
  }
}
