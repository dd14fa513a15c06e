package org.wsbench.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ClientHostTest {
  private final AtomicInteger calls = new AtomicInteger();
  private final Set<String> threads = ConcurrentHashMap.newKeySet();
  private final Set<String> messages = ConcurrentHashMap.newKeySet();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private int exitCode;

  private Connector calling(Call call) {
    return endpoint -> {
      SoapClient client =
          message ->
              () -> {
                calls.incrementAndGet();
                threads.add(Thread.currentThread().getName());
                messages.add(message.name());
                call.run();
              };
      return () -> client;
    };
  }

  private List<String> answers(Connector connector, String... commands) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String lines = String.join("\n", commands);
    exitCode =
        ClientHost.run(
            new String[] {"--url", URI.create("http://127.0.0.1:1/").toString()},
            connector,
            new ByteArrayInputStream(lines.getBytes(StandardCharsets.US_ASCII)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private static long count(String answer, String key) {
    Matcher matcher = Pattern.compile("\"" + key + "\":(\\d+)").matcher(answer);
    assertThat(matcher.find()).as(key).isTrue();
    return Long.parseLong(matcher.group(1));
  }

  @Test
  void onceSendsEachMessageOnce() {
    String answer = answers(calling(() -> {}), "once echoInteger 3").getFirst();

    assertThat(calls).hasValue(32);
    assertThat(messages).hasSize(32);
    assertThat(count(answer, "verified")).isEqualTo(32);
    assertThat(answer).contains("\"transport\":\"");
    assertThat(exitCode).isZero();
  }

  @Test
  void callsFromAllThreadsForTheTimeAndCountsThem() {
    CountDownLatch all = new CountDownLatch(4);
    Call together =
        () -> {
          all.countDown();
          all.await();
        };

    String answer = answers(calling(together), "call echoVoid 4 30000000").getFirst();

    assertThat(threads).hasSize(4);
    assertThat(count(answer, "verified")).isEqualTo(calls.get());
    assertThat(count(answer, "nanos")).isGreaterThanOrEqualTo(30_000_000);
    assertThat(answer).doesNotContain("transport", "firstError");
  }

  /** Between two calls there is at least the pause, so the time bounds their number. */
  @Test
  void pausesBetweenCallsButNotBeyondTheTime() {
    String answer = answers(calling(() -> {}), "call echoVoid 2 50000000 20000000").getFirst();

    assertThat(calls).hasValueBetween(2, 6);
    assertThat(count(answer, "verified")).isEqualTo(calls.get());
    assertThat(count(answer, "nanos")).isGreaterThanOrEqualTo(50_000_000);

    calls.set(0);
    answers(calling(() -> {}), "call echoVoid 1 1000000 3600000000000");
    assertThat(calls).hasValue(1);
  }

  @Test
  void eachThreadCallsAtLeastOnce() {
    answers(calling(() -> Thread.sleep(5)), "call echoVoid 4 1");

    assertThat(calls).hasValue(4);
  }

  @Test
  void latenciesAreThoseOfRightReplies() {
    String answer = answers(calling(() -> {}), "once echoVoid 2").getFirst();

    Matcher encoded = Pattern.compile("\"latency\":\"([^\"]+)\"").matcher(answer);
    assertThat(encoded.find()).isTrue();
    ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(encoded.group(1)));
    assertThat(Histogram.decodeFromByteBuffer(bytes, 0).getTotalCount()).isEqualTo(32);
  }

  @Test
  void failedCallsAreCountedByKind() {
    assertThat(kindOf(new FailedCallException(ErrorKind.FAULT, "no"))).isEqualTo("fault");
    assertThat(kindOf(new FailedCallException(ErrorKind.HTTP, "404"))).isEqualTo("http");
    assertThat(kindOf(new IllegalStateException(new IOException("cut")))).isEqualTo("connection");
    assertThat(kindOf(new RuntimeException(new SocketTimeoutException("late"))))
        .isEqualTo("timeout");
    assertThat(kindOf(new IllegalArgumentException("not XML"))).isEqualTo("corrupt");
  }

  private String kindOf(Exception thrown) {
    Call failing =
        () -> {
          throw thrown;
        };
    String answer = answers(calling(failing), "once echoVoid 1").getFirst();
    assertThat(count(answer, "verified")).isZero();
    return List.of("fault", "http", "corrupt", "connection", "timeout").stream()
        .filter(kind -> count(answer, kind) == 32)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theFirstErrorIsOneLineOfJson() {
    Call failing =
        () -> {
          throw new FailedCallException(ErrorKind.CORRUPT, "a \"b\" \\ \u00e9\u0007\nmore");
        };

    String answer = answers(calling(failing), "once echoVoid 1").getFirst();

    assertThat(answer)
        .contains(
            "\"firstError\":{\"variant\":0,\"kind\":\"corrupt\",\"exceptions\":[],"
                + "\"detail\":\"a \\\"b\\\" \\\\ \\u00e9\\u0007\"}");
  }

  /** The exception of the harness is none of the client's. */
  @Test
  void theClassesOfTheClientsExceptionsAreTold() {
    Exception thrown = new IllegalStateException(new SocketTimeoutException("late"));
    Call failing =
        () -> {
          throw new FailedCallException(ErrorKind.TIMEOUT, "late", thrown);
        };

    String classes =
        "\"exceptions\":[\"java.lang.IllegalStateException\",\"java.net.SocketTimeoutException\"]";
    assertThat(answers(calling(failing), "once echoVoid 1").getFirst()).contains(classes);
    assertThat(
            answers(
                    calling(
                        () -> {
                          throw thrown;
                        }),
                    "once echoVoid 1")
                .getFirst())
        .contains(classes);
  }

  @Test
  void eachPortIsMadeFromNothingAndCalledOnce() {
    AtomicInteger made = new AtomicInteger();
    Connector connector = calling(() -> {});

    List<String> answers =
        answers(
            endpoint -> {
              made.incrementAndGet();
              return connector.connect(endpoint);
            },
            "ports echoStruct 1",
            "ports echoStruct 40");

    assertThat(made).hasValue(41);
    assertThat(calls).hasValue(41);
    assertThat(messages).hasSize(32);
    assertThat(count(answers.getFirst(), "verified")).isEqualTo(1);
    assertThat(count(answers.getLast(), "verified")).isEqualTo(40);
    assertThat(answers).allMatch(answer -> answer.contains("\"ports\":{\"makeNanos\":"));
    assertThat(exitCode).isZero();
  }

  /** The sleeps are longer than what is asked for, on any machine. */
  @Test
  void theTimesOfPortsAreThoseOfMakingAndOfCalling() {
    Connector connector = calling(() -> Thread.sleep(20));

    String answer =
        answers(
                endpoint -> {
                  Thread.sleep(5);
                  return connector.connect(endpoint);
                },
                "ports echoVoid 3")
            .getFirst();

    assertThat(count(answer, "makeNanos")).isGreaterThanOrEqualTo(3 * 5_000_000);
    assertThat(count(answer, "callNanos")).isGreaterThanOrEqualTo(3 * 20_000_000);
    assertThat(count(answer, "makeCpuNanos")).isNotNegative();
    assertThat(count(answer, "nanos"))
        .isGreaterThanOrEqualTo(count(answer, "makeNanos") + count(answer, "callNanos"));
  }

  @Test
  void aPortWhoseCallFailsIsCounted() {
    Call failing =
        () -> {
          throw new FailedCallException(ErrorKind.CORRUPT, "another value");
        };

    String answer = answers(calling(failing), "ports echoStruct 2").getFirst();

    assertThat(count(answer, "corrupt")).isEqualTo(2);
    assertThat(count(answer, "verified")).isZero();
    assertThat(answer).contains("another value");
  }

  @Test
  void noPortIsMadeBeforeTheFirstCommand() {
    assertThat(
            answers(
                endpoint -> {
                  throw new IOException("made too early");
                }))
        .isEmpty();
    assertThat(exitCode).isZero();
  }

  @Test
  void noPortsAtAllAreNoCommand() {
    assertThat(answers(calling(() -> {}), "ports echoVoid 0")).isEmpty();
    assertThat(exitCode).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith(
            "'ports echoVoid 0' is no command; use call CASE THREADS NANOS [PAUSE], or once");
  }

  @Test
  void whatIsNoCommandEndsTheProcess() {

    assertThat(answers(calling(() -> {}), "call echoVoid 0 1")).isEmpty();
    assertThat(exitCode).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith(
            "'call echoVoid 0 1' is no command; use call CASE THREADS NANOS [PAUSE], or once");
  }

  @Test
  void anUnknownCaseEndsTheProcess() {
    assertThat(answers(calling(() -> {}), "once echoNothing 1")).isEmpty();
    assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("there is no case 'echoNothing'");
  }

  @Test
  void aClientThatCannotBeCreatedEndsTheProcess() {
    assertThat(
            answers(
                endpoint -> {
                  throw new IOException("no WSDL");
                },
                "once echoVoid 1"))
        .isEmpty();
    assertThat(exitCode).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("no WSDL");
  }
}
