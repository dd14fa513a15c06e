package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes wrong with forks that take turns. */
@Timeout(180)
class InTurnsFailureIT {
  private static final String[] PARSE = {
    "-p", "echoCase=echoVoid", "-p", "parser=jdk", "jmh.Parse."
  };

  @TempDir private Path folder;

  @Test
  void aForkThatFailsItsProofLeavesTheOthers() throws Exception {
    try (Host host =
        new Host(
            folder,
            "-p",
            "echoCase=echoStruct",
            "-p",
            "parser=jdk",
            "BrokenBinding",
            "jmh.Parse.")) {
      host.fork("0 1");
      for (Coordinator.Fork fork : List.of(host.next(), host.next())) {
        boolean broken = fork.hears().contains("BrokenBinding");
        assertThat(fork.hears()).isEqualTo("ready");
        String answer = fork.tell("go 1000001");
        assertThat(answer == null).isEqualTo(broken);
        if (!broken) {
          assertThat(fork.hears()).isEqualTo("ready");
          assertThat(fork.tell("end")).isNull();
        }
      }
      host.await("over", 1);

      assertThat(host.said())
          .filteredOn(line -> line.startsWith("failed "))
          .singleElement()
          .asString()
          .matches(
              "failed \\d broken with woodstox, echoStruct/00: "
                  + "/echoStructResponse/return/varInt: expected -?\\d+, got -?\\d+");
      assertThat(host.results()).hasSize(1);
    }
  }

  @Test
  void saysWhyAForkDidNotStart() throws Exception {
    try (Host host =
        new Host(
            folder,
            "-p",
            "echoCase=echoVoid",
            "-p",
            "parser=jdk",
            "-jvmArgsAppend",
            "-Xno",
            "jmh.Parse.")) {
      host.fork("0");
      host.await("over", 1);

      assertThat(host.said())
          .anyMatch(line -> line.startsWith("failed 0 Forked VM failed with exit code 1: "));
      assertThat(host.results()).isEmpty();
    }
  }

  @Test
  void aForkWhoseCoordinatorIsGoneEnds() throws Exception {
    try (Host host = new Host(folder, PARSE)) {
      host.fork("0");
      Coordinator.Fork fork = host.next();
      assertThat(fork.hears()).startsWith("hello ");
      fork.socket().close();
      host.await("over", 1);

      assertThat(host.said()).anyMatch(line -> line.startsWith("failed 0 Forked VM failed"));
      assertThat(host.results()).isEmpty();
    }
  }

  @Test
  void noForkOutlivesItsHost() throws Exception {
    try (Host host = new Host(folder, PARSE)) {
      host.fork("0");
      assertThat(host.next().hears()).startsWith("hello ");
      List<ProcessHandle> forks = host.process().descendants().toList();

      host.process().destroy();

      assertThat(host.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(forks).isNotEmpty();
      for (ProcessHandle fork : forks) {
        fork.onExit().get(60, TimeUnit.SECONDS);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "-p parser=sax Parse              | no benchmark that matches has parser=sax; the values are "
            + "aalto, jdk, woodstox",
        "-p binding=adb@2 MarshalOwnWriter | no benchmark that matches has binding=adb@2; the values"
            + " are jaxb, xmlbeans",
        "NoSuchBenchmark                  | no benchmark matches [NoSuchBenchmark] with these "
            + "parameters; -lp lists what there is",
        "Parse(                           | 'Parse(' is not a regular expression: Unclosed group"
      })
  void saysInOneLineWhichOptionIsWrong(String options, String message) throws Exception {
    try (Coordinator coordinator = new Coordinator()) {
      Execution run =
          Execution.of(folder, List.of(), Host.args(folder, coordinator, options.split(" ")));

      assertThat(run.err()).containsExactly(message);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(Host.result(folder)).doesNotExist();
    }
  }

  @Test
  void knowsBeforeTheRunThatTheResultCannotBeWritten() throws Exception {
    String nowhere = folder.resolve("missing").resolve("jmh.json").toString();

    Execution run =
        Execution.of(folder, List.of(), InTurns.class.getName(), "-rff", nowhere, "jmh.Parse.");

    assertThat(run.err()).singleElement().asString().contains("missing");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
  }
}
