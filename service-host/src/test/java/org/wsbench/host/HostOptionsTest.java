package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.host.feature.Feature;

class HostOptionsTest {

  @Test
  void takesDefaultsForAllButThePort() {
    assertThat(HostCommand.parse("--port", "8080").options())
        .isEqualTo(new HostOptions("127.0.0.1", 8080, ServiceMode.TYPED, 64, 1024));
  }

  @Test
  void readsEveryOption() {
    HostCommand command =
        HostCommand.parse(
            "--host",
            "::1",
            "--port=0",
            "--service",
            "reference",
            "--threads",
            "16",
            "--backlog",
            "7");

    assertThat(command.options())
        .isEqualTo(new HostOptions("::1", 0, ServiceMode.REFERENCE, 16, 7));
  }

  static Stream<Arguments> badCommandLines() {
    return Stream.of(
        Arguments.of("", "--port"),
        Arguments.of("--port x", "--port"),
        Arguments.of("--port 65536", "--port 65536 is out of range; give a number from 0 to 65535"),
        Arguments.of(
            "--port 1 --threads 7", "--threads 7 is out of range; give a number from 8 to 10000"),
        Arguments.of(
            "--port 1 --backlog 0", "--backlog 0 is out of range; give a number from 1 to 65535"),
        Arguments.of(
            "--port 1 --service fast", "'fast' is not a service mode; give typed or reference"),
        Arguments.of("--port 1 --host=", "--host is empty"),
        Arguments.of(
            "--port 1 --features logging,speed",
            "'speed' is not a feature; give gzip, handler, logging, mtom, soap12, tls, validation"),
        Arguments.of(
            "--port 1 --features logging",
            "--features logging is not possible with this stack; its features are none"),
        Arguments.of("--port 1 --fast", "--fast"),
        Arguments.of("--port 1 stray", "stray"));
  }

  @ParameterizedTest
  @MethodSource("badCommandLines")
  void tellsABadCommandLineInOneLine(String commandLine, String told) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] args = commandLine.isEmpty() ? new String[0] : commandLine.split(" ");

    int exitCode = ServiceHost.run(args, options -> null, new PrintStream(err, true));

    assertThat(exitCode).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .singleElement()
        .asString()
        .contains(told)
        .endsWith("; see --help");
  }

  @Test
  void readsFeatures() {
    HostCommand command = HostCommand.parse("--port", "1", "--features", "logging,handler");

    assertThat(command.options().features())
        .containsExactlyInAnyOrder(Feature.LOGGING, Feature.HANDLER);
    assertThat(HostCommand.parse("--port", "1").options().features()).isEmpty();
  }

  @Test
  void featuresNeedAFolder() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode =
        ServiceProcess.run(
            new String[] {"--port", "0", "--features", "handler"},
            options -> null,
            Set.of(Feature.HANDLER),
            new PrintStream(err, true));

    assertThat(exitCode).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines(
            "--features needs WSBENCH_FEATURE_FILES in the environment, with the path of a folder;"
                + " it is not set; see --help");
  }

  @Test
  void explainsItselfWithoutServing() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode =
        ServiceHost.run(new String[] {"--help"}, options -> null, new PrintStream(err, true));

    assertThat(exitCode).isZero();
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("--host", "--port", "--service", "--threads", "--backlog");
  }
}
