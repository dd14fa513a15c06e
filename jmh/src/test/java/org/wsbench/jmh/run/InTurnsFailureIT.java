package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong with forks that take turns. */
@Timeout(180)
class InTurnsFailureIT {
  private static final String[] PARSE = {
    "-p", "echoCase=echoVoid", "-p", "parser=jdk", "jmh.Parse."
  };

  private static final String[] TWO = {
    "-p", "echoCase=echoVoid", "-p", "parser=jdk,aalto", "jmh.Parse."
  };

  @TempDir private Path folder;

  /** In JVMs of their own, and in one JVM. */
  @ParameterizedTest
  @ValueSource(strings = {"0 1", "0,1"})
  void aBenchmarkThatFailsItsProofLeavesTheOthers(String jvms) throws Exception {
    try (Host host =
        new Host(
            folder,
            "-p",
            "echoCase=echoStruct",
            "-p",
            "parser=jdk",
            "BrokenBinding",
            "jmh.Parse.")) {
      int broken = host.said().get(0).contains("BrokenBinding") ? 0 : 1;
      for (Map.Entry<Integer, Coordinator.Fork> row : host.ready(jvms).entrySet()) {
        Coordinator.Fork one = row.getValue();
        assertThat(one.tell("go 1000001") == null).isEqualTo(row.getKey() == broken);
        if (row.getKey() != broken) {
          assertThat(one.hears()).isEqualTo("ready");
          one.out().println("end");
        }
      }
      host.await("over");

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
      host.start("0");
      host.await("over");

      assertThat(host.said())
          .anyMatch(line -> line.startsWith("failed 0 Forked VM failed with exit code 1: "));
      assertThat(host.results()).isEmpty();
    }
  }

  @Test
  void aForkWhoseCoordinatorIsGoneEnds() throws Exception {
    try (Host host = new Host(folder, PARSE)) {
      host.ready("0").get(0).socket().close();
      host.await("over");

      assertThat(host.said()).anyMatch(line -> line.startsWith("failed 0 Forked VM failed"));
      assertThat(host.results()).isEmpty();
    }
  }

  /** A server's binding may be killed for want of memory; what it has measured is lost. */
  @Test
  void aJvmThatIsKilledFailsAllThatItCarries() throws Exception {
    try (Host host = new Host(folder, TWO)) {
      Coordinator.Fork first = host.ready("0,1").get(0);
      assertThat(first.tell("go 1000001")).startsWith("done ");
      for (ProcessHandle jvm : host.process().children().toList()) {
        jvm.destroyForcibly();
      }
      host.await("over");

      assertThat(host.said())
          .anyMatch(line -> line.startsWith("failed 0 its JVM ended with exit code 137"))
          .anyMatch(line -> line.startsWith("failed 1 its JVM ended with exit code 137"));
      assertThat(host.results()).isEmpty();
    }
  }

  /** HotSpot prints its warnings to standard output, wherever that is. */
  @Test
  void whatAJvmPrintsDoesNotDisturbTheResults() throws Exception {
    try (Host host =
        new Host(
            folder,
            "-jvmArgsAppend",
            "-Xlog:class+load",
            "-p",
            "echoCase=echoVoid",
            "-p",
            "parser=jdk,aalto",
            "jmh.Parse.")) {
      for (Coordinator.Fork one : host.ready("0,1").values()) {
        assertThat(one.tell("go 1000001")).startsWith("done ");
        assertThat(one.hears()).isEqualTo("ready");
        one.out().println("end");
      }
      host.await("over");

      assertThat(host.results()).hasSize(2);
    }
    assertThat(folder.resolve("err")).content().contains("[class,load]");
  }

  @Test
  void noForkOutlivesItsHost() throws Exception {
    try (Host host = new Host(folder, PARSE)) {
      host.ready("0");
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
        Execution.of(
            folder, List.of(), InTurns.class.getName(), "1", "-rff", nowhere, "jmh.Parse.");

    assertThat(run.err()).singleElement().asString().contains("missing");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
  }
}
