package org.wsbench.cli.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrivateTextTest {
  @ParameterizedTest
  @CsvSource({
    "-Dx=/home/alice/run, -Dx=[path]",
    "see /opt/acme/bench/a.yaml., see [path]",
    "-javaagent:/home/alice/agent.jar, -javaagent:[path]",
    "-Xlog:gc:/home/alice/gc.log, -Xlog:gc:[path]",
    "-Dx=file:/home/alice/x.xml, -Dx=file:[path]",
    "-Dx=file:///home/alice/x.xml, -Dx=file://[path]",
    "http://intranet.example/ws?a, http://[address]/ws?a",
    "jdbc:postgresql://db.example.com:5432/orders, jdbc:postgresql://[address]/orders",
    "sut:7355, [address]",
    "from 192.168.1.17:8080, from [address]",
    "2001:db8:0:1::7, [address]",
    "bob.smith@mail.example.com, [user]"
  })
  void whatTellsOfPeopleAndNetworksIsTakenOut(String text, String rest) {
    assertThat(PrivateText.general().without(text, (kind, part) -> {})).isEqualTo(rest);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.0.0.1:23895",
        "http://127.0.0.1:8080/services/WSTestService",
        "http://localhost:8080/x",
        "jdbc:postgresql://[address]/orders",
        "https://wsbench.org/results/run.schema.json",
        "target/stack/*",
        "/services/WSTestService",
        "/usr/bin/python3",
        "{copy}/site/bin/server.exe",
        "metro:4.0.2",
        "metro@2",
        "-XX:ActiveProcessorCount=1",
        "2026-11-24T01:53:50.971318911Z",
        "org.wsbench.service.raw.Main"
      })
  void whatEverybodyHasStays(String text) {
    assertThat(PrivateText.general().without(text, (kind, part) -> {})).isEqualTo(text);
  }

  @Test
  void whatIsTakenOutIsReported() {
    List<String> found = new ArrayList<>();

    PrivateText.general()
        .without("/a/b and 10.0.0.1", (kind, part) -> found.add(kind + " " + part));

    assertThat(found).containsExactly("address 10.0.0.1", "path /a/b");
  }

  @Test
  void theNamesOfThisUserAreTakenOut() {
    String before = System.getProperty("user.name");
    System.setProperty("user.name", "alice");
    try {
      assertThat(PrivateText.ofThisMachine().without("by alice, not alices", (kind, part) -> {}))
          .isEqualTo("by [user], not alices");
    } finally {
      System.setProperty("user.name", before);
    }
  }

  @Test
  void theNameOfAUserThatAllCommandsHaveStays() {
    String before = System.getProperty("user.name");
    System.setProperty("user.name", "wsbench");
    try {
      assertThat(PrivateText.ofThisMachine().without("org.wsbench.Main", (kind, part) -> {}))
          .isEqualTo("org.wsbench.Main");
    } finally {
      System.setProperty("user.name", before);
    }
  }
}
