package org.wsbench.driver.load;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.driver.record.Tally;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/**
 * Drives a running service in turn with this engine, which verifies every reply, and with wrk,
 * which looks at none, and prints the ratios of throughput and of the generator's CPU per request.
 * Not a test: see docs/method.md for how to run it and what it printed.
 */
public final class WrkComparison {

  private static final int CONNECTIONS = 32;
  private static final Duration WARM_UP = Duration.ofSeconds(4);
  private static final Pattern WRK_REQUESTS = Pattern.compile("(\\d+) requests in");
  private static final Pattern WRK_RATE = Pattern.compile("Requests/sec:\\s+([0-9.]+)");
  private static final Pattern CPU = Pattern.compile("user ([0-9.]+) sys ([0-9.]+)");

  private record Point(double tps, double cpuMicros) {
    @Override
    public String toString() {
      return "%,.0f/s %.2f us".formatted(tps, cpuMicros);
    }
  }

  private static final class Ratios {
    private final List<Double> tps = new ArrayList<>();
    private final List<Double> cpu = new ArrayList<>();

    void add(Point own, Point wrk) {
      tps.add(own.tps / wrk.tps);
      cpu.add(own.cpuMicros / wrk.cpuMicros);
    }

    @Override
    public String toString() {
      return "throughput %s, CPU per request %s of wrk's".formatted(quartiles(tps), quartiles(cpu));
    }
  }

  private WrkComparison() {}

  /**
   * Prints one line per round, then medians and quartiles: with one message, which is what wrk does
   * by itself; with all variants of the case, as in a run; and all of them against one message of
   * wrk's. A server answers one message over and over faster than different ones, so throughput is
   * compared with the same messages. wrk needs more CPU for different messages, so the last line is
   * the strict one on CPU.
   *
   * @param args URL of the service, case, rounds, seconds of each turn
   */
  public static void main(String[] args) throws Exception {
    Target target = Target.of(URI.create(args[0]));
    EchoCase echoCase = EchoCase.named(args[1]);
    int rounds = Integer.parseInt(args[2]);
    Duration turn = Duration.ofSeconds(Long.parseLong(args[3]));
    List<Message> variants = Payloads.of(echoCase);
    List<Message> first = variants.subList(0, 1);
    Path scriptOfOne = wrkScript(first);
    Path scriptOfAll = wrkScript(variants);
    try (LoadEngine engine = LoadEngine.start(1, Duration.ofSeconds(10))) {
      Session session = engine.session(target, CONNECTIONS);
      Workload all = engine.workload(target, variants);
      Workload one = engine.workload(target, first);
      engine.run(session, all, WARM_UP);
      engine.run(session, one, WARM_UP);
      all.drainTally();
      one.drainTally();
      Ratios ratiosOfOne = new Ratios();
      Ratios ratiosOfAll = new Ratios();
      Ratios ratiosOfAllToOne = new Ratios();
      for (int round = 0; round < rounds; round++) {
        Point ownAll = own(engine, session, all, turn);
        Point wrkAll = wrk(target, scriptOfAll, turn);
        Point ownOne = own(engine, session, one, turn);
        Point wrkOne = wrk(target, scriptOfOne, turn);
        ratiosOfOne.add(ownOne, wrkOne);
        ratiosOfAll.add(ownAll, wrkAll);
        ratiosOfAllToOne.add(ownAll, wrkOne);
        System.out.printf(
            "%s: all messages %s, wrk %s; one message %s, wrk %s%n",
            echoCase.title(), ownAll, wrkAll, ownOne, wrkOne);
      }
      System.out.printf("%s, one message: %s%n", echoCase.title(), ratiosOfOne);
      System.out.printf("%s, all messages: %s%n", echoCase.title(), ratiosOfAll);
      System.out.printf("%s, all messages, wrk one: %s%n", echoCase.title(), ratiosOfAllToOne);
    } finally {
      Files.delete(scriptOfOne);
      Files.delete(scriptOfAll);
    }
  }

  private static Point own(LoadEngine engine, Session session, Workload workload, Duration turn)
      throws IOException, InterruptedException {
    SliceCount slice = engine.run(session, workload, turn);
    Tally tally = workload.drainTally();
    if (tally.errors() > 0) {
      throw new IllegalStateException(tally.errors() + " errors");
    }
    return new Point(slice.tps(), tally.driverCpuNanos / 1e3 / tally.verified);
  }

  private static Point wrk(Target target, Path script, Duration turn)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "bash",
                "-c",
                "TIMEFORMAT='user %U sys %S'; time wrk -t1 -c\"$0\" -d\"$1\"s -s \"$2\" \"$3\"",
                Integer.toString(CONNECTIONS),
                Long.toString(turn.toSeconds()),
                script.toString(),
                target.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    if (output.contains("Non-2xx") || output.contains("Socket errors")) {
      throw new IllegalStateException(output);
    }
    Matcher cpu = CPU.matcher(output);
    if (!cpu.find()) {
      throw new IllegalStateException(output);
    }
    double cpuSeconds = Double.parseDouble(cpu.group(1)) + Double.parseDouble(cpu.group(2));
    return new Point(figure(WRK_RATE, output), cpuSeconds * 1e6 / figure(WRK_REQUESTS, output));
  }

  private static double figure(Pattern pattern, String output) {
    Matcher matcher = pattern.matcher(output);
    if (!matcher.find()) {
      throw new IllegalStateException(output);
    }
    return Double.parseDouble(matcher.group(1));
  }

  /** Requests are put together once; of several, one after the other is sent. */
  private static Path wrkScript(List<Message> messages) throws IOException {
    StringBuilder files = new StringBuilder();
    for (Message message : messages) {
      Path body = Files.createTempFile("wsbench-", ".xml");
      body.toFile().deleteOnExit();
      Files.write(body, message.request());
      files.append('"').append(body).append("\", ");
    }
    Path script = Files.createTempFile("wsbench-", ".lua");
    Files.writeString(
        script,
        """
        wrk.method = "POST"
        wrk.headers["Content-Type"] = "text/xml; charset=utf-8"
        wrk.headers["SOAPAction"] = '""'
        local files = { %s }
        local function body(name) return io.open(name, "rb"):read("*a") end
        if #files == 1 then
          wrk.body = body(files[1])
        else
          local requests, sent = {}, 0
          function init(args)
            for i, name in ipairs(files) do requests[i] = wrk.format(nil, nil, nil, body(name)) end
          end
          function request()
            sent = sent + 1
            return requests[1 + sent %% #requests]
          end
        end
        """
            .formatted(files));
    return script;
  }

  private static String quartiles(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int n = sorted.length;
    return "%.3f (quartiles %.3f to %.3f)"
        .formatted(sorted[n / 2], sorted[n / 4], sorted[n - 1 - n / 4]);
  }
}
