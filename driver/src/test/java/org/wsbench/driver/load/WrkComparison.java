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
   * Prints one line per round, then medians and quartiles: once for this engine sending all
   * variants of the case, as it does in a run, once for it sending only the message that wrk sends,
   * since a server answers one message over and over faster than different ones.
   *
   * @param args URL of the service, case, rounds, seconds of each turn
   */
  public static void main(String[] args) throws Exception {
    Target target = Target.of(URI.create(args[0]));
    EchoCase echoCase = EchoCase.named(args[1]);
    int rounds = Integer.parseInt(args[2]);
    Duration turn = Duration.ofSeconds(Long.parseLong(args[3]));
    List<Message> variants = Payloads.of(echoCase);
    Path script = wrkScript(variants.getFirst());
    try (LoadEngine engine = LoadEngine.start(1, Duration.ofSeconds(10))) {
      Session session = engine.session(target, CONNECTIONS);
      Workload all = engine.workload(target, variants);
      Workload one = engine.workload(target, variants.subList(0, 1));
      engine.run(session, all, WARM_UP);
      engine.run(session, one, WARM_UP);
      all.drainTally();
      one.drainTally();
      Ratios ratiosOfAll = new Ratios();
      Ratios ratiosOfOne = new Ratios();
      for (int round = 0; round < rounds; round++) {
        Point ownAll = own(engine, session, all, turn);
        Point wrk = wrk(target, script, turn);
        Point ownOne = own(engine, session, one, turn);
        ratiosOfAll.add(ownAll, wrk);
        ratiosOfOne.add(ownOne, wrk);
        System.out.printf(
            "%s: wsbench %s, with one message %s, wrk %s%n", echoCase.title(), ownAll, ownOne, wrk);
      }
      System.out.printf("%s, one message as wrk: %s%n", echoCase.title(), ratiosOfOne);
      System.out.printf("%s, all messages: %s%n", echoCase.title(), ratiosOfAll);
    } finally {
      Files.delete(script);
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

  private static Path wrkScript(Message message) throws IOException {
    Path body = Files.createTempFile("wsbench-", ".xml");
    body.toFile().deleteOnExit();
    Files.write(body, message.request());
    Path script = Files.createTempFile("wsbench-", ".lua");
    Files.writeString(
        script,
        """
        local file = io.open("%s", "rb")
        wrk.method = "POST"
        wrk.body = file:read("*a")
        wrk.headers["Content-Type"] = "text/xml; charset=utf-8"
        wrk.headers["SOAPAction"] = '""'
        """
            .formatted(body));
    return script;
  }

  private static String quartiles(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int n = sorted.length;
    return "%.3f (quartiles %.3f to %.3f)"
        .formatted(sorted[n / 2], sorted[n / 4], sorted[n - 1 - n / 4]);
  }
}
