package org.wsbench.loadtools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.core.impl.LocalBenchmarkData;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.core.parser.BenchmarkParser;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each tool runs what was exported for it: every reply is right, and it has sent what the service
 * has answered.
 */
@Timeout(300)
class ExportIT {
  private static final String STACK = "raw-stax";
  private static final Pattern K6_REQUESTS = Pattern.compile("http_reqs\\.*:\\s+(\\d+)");

  @TempDir static Path folder;

  private static Process server;
  private static CountingProxy proxy;

  @BeforeAll
  static void start() throws Exception {
    int port = freePort();
    Path log = folder.resolve("serve.log");
    server = Wsbench.start(log, "serve", STACK, "--port", Integer.toString(port));
    while (!Files.readString(log).contains("serves http")) {
      assertThat(server.isAlive()).as(Files.readString(log)).isTrue();
      TimeUnit.MILLISECONDS.sleep(100);
    }
    proxy = new CountingProxy(URI.create("http://127.0.0.1:" + port + "/services/WSTestService"));
  }

  @AfterAll
  static void stop() throws Exception {
    proxy.close();
    server.destroy();
    server.waitFor();
  }

  /** Not one of the ports that systems give to other sockets, from 32768 on. */
  private static int freePort() throws IOException {
    int start = ThreadLocalRandom.current().nextInt(1000);
    for (int i = 0; i < 1000; i++) {
      int port = 19_000 + (start + i) % 1000;
      try (ServerSocket socket = new ServerSocket()) {
        socket.bind(new InetSocketAddress("127.0.0.1", port));
        return port;
      } catch (BindException e) {
        // Another process has it.
      }
    }
    throw new IOException("no free port from 19000 to 19999");
  }

  private static Path exported(String tool, String... load) throws Exception {
    Path out = folder.resolve(tool);
    String[] words = {
      "export",
      tool,
      "--target",
      proxy.url().toString(),
      "--out",
      out.toString(),
      "--mix",
      "echoString=60,echoDate=20,echoArray40=20"
    };
    Wsbench.run(
        folder.resolve(tool + ".log"),
        Stream.of(words, load).flatMap(Arrays::stream).toArray(String[]::new));
    assertThat(proxy.answered())
        .as("echoVoid as a first look, then each of 96 messages twice")
        .isEqualTo(1 + 2 * 96);
    return out;
  }

  private static String output(Path folder, Path log, String... command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    int code = process.waitFor();
    String output = Files.readString(log);
    assertThat(code).as(output).isZero();
    return output;
  }

  @Test
  void jmeter() throws Exception {
    var java = JMeterHome.java();
    assumeTrue(java.isPresent(), "JMeter's scripts need a JDK 11 to 21 in /usr/lib/jvm");
    Path test = exported("jmeter", "--users", "3", "--think", "1ms..20ms", "--hold", "4s");
    Path home = JMeterHome.in(folder.resolve("jmeter-home"));
    Path result = folder.resolve("result.jtl");

    String output =
        output(
            test,
            folder.resolve("jmeter.out"),
            java.get().toString(),
            "-Djmeter.home=" + home,
            "-jar",
            home.resolve("bin/ApacheJMeter.jar").toString(),
            "-n",
            "-t",
            "test.jmx",
            "-l",
            result.toString(),
            "-j",
            folder.resolve("jmeter-run.log").toString());

    List<String> samples = Files.readAllLines(result);
    List<String> right =
        samples.stream()
            .filter(line -> line.contains(",200,OK,") && line.contains(",true,"))
            .toList();
    assertThat(right).as("%s%n%s", samples, output).isNotEmpty().hasSize(samples.size() - 1);
    assertThat(proxy.answered()).isEqualTo(right.size());
  }

  @Test
  void hyperfoil() throws Exception {
    Path test = exported("hyperfoil", "--rate", "100/s", "--hold", "3s").resolve("test.hf.yaml");
    AtomicLong requests = new AtomicLong();
    AtomicLong wrong = new AtomicLong();
    Benchmark benchmark;
    try (InputStream in = Files.newInputStream(test)) {
      benchmark =
          BenchmarkParser.instance().buildBenchmark(in, new LocalBenchmarkData(test), Map.of());
    }

    new LocalSimulationRunner(
            benchmark,
            (phase, step, metric, snapshot, countDown) -> {
              requests.addAndGet(snapshot.responseCount);
              wrong.addAndGet(snapshot.errors() + snapshot.invalid);
            },
            null,
            null)
        .run();

    assertThat(wrong).hasValue(0);
    assertThat(requests.get()).isPositive().isEqualTo(proxy.answered());
  }

  @Test
  void k6() throws Exception {
    Path test = exported("k6", "--users", "3", "--hold", "3s");
    assumeTrue(hasK6(), "k6 is not on the PATH");

    String output = output(test, folder.resolve("k6.out"), "k6", "run", "--no-color", "test.js");

    Matcher requests = K6_REQUESTS.matcher(output);
    assertThat(requests.find()).as(output).isTrue();
    assertThat(Long.parseLong(requests.group(1))).isPositive().isEqualTo(proxy.answered());
  }

  private static boolean hasK6() {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(one -> Files.isExecutable(Path.of(one, "k6")));
  }
}
