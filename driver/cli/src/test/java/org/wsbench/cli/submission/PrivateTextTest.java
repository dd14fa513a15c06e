package org.wsbench.cli.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrivateTextTest {
  private static final BiConsumer<String, String> NONE = (kind, part) -> {};

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
    "from 2001:db8::7., from [address].",
    "-Dhttp.proxyHost=fe80::1, -Dhttp.proxyHost=[address]",
    "bob.smith@mail.example.com, [user]",
    "-Dx=/home/jürgen/ws/x, -Dx=[path]",
    "über.example.com:8080, [address]",
    "jürgen@büro.example.com, [user]",
    "/home/[user]/ws, [path]",
    "[user]@[host], [user]",
    "http://[user].example.com/ws, http://[address]/ws"
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
        "http://[host]:8080/services/WSTestService",
        "https://wsbench.org/results/run.schema.json",
        "target/stack/*",
        "/services/WSTestService",
        "/usr/bin/python3",
        "{copy}/site/bin/server.exe",
        "metro:4.0.2",
        "org.wsbench.Face::add",
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

  @ParameterizedTest
  @CsvSource({
    "user.name, alice, 'by alice, not alices', 'by [user], not alices'",
    "user.name, John Doe, /data/John Doe/x, [path]",
    "user.home, /home/John Doe, -Dx=/home/John Doe/ws:/tmp, -Dx=[path]:/tmp",
    "wsbench.home, /srv/A B/wsbench, in /srv/A B/wsbench, in [path]",
    "user.home, /home/alice, /home/alice2/x, [path]"
  })
  void theNamesAndFoldersOfThisUserAreTakenOut(
      String property, String value, String text, String rest) {
    assertThat(withoutThoseOfThisMachine(property, value, text)).isEqualTo(rest);
  }

  @ParameterizedTest
  @CsvSource({"user.name, wsbench, org.wsbench.Main", "user.home, /root, see /root"})
  void whatManyMachinesHaveStays(String property, String value, String text) {
    assertThat(withoutThoseOfThisMachine(property, value, text)).isEqualTo(text);
  }

  /** A JDK, or a kernel, may have been built by this user. */
  @ParameterizedTest
  @CsvSource({
    "25-internal-adhoc.alice.jdk, 25-internal-adhoc.[user].jdk",
    "6.18-alice, 6.18-[user]",
    "25.0.3+9-LTS, 25.0.3+9-LTS",
    "10.1.2.3, 10.1.2.3"
  })
  void onlyNamesAreTakenOutOfVersions(String version, String rest) {
    assertThat(
            onThisMachine(
                "user.name",
                "alice",
                () -> PrivateText.ofThisMachine().withoutNames(version, NONE)))
        .isEqualTo(rest);
  }

  private static String withoutThoseOfThisMachine(String property, String value, String text) {
    return onThisMachine(property, value, () -> PrivateText.ofThisMachine().without(text, NONE));
  }

  private static String onThisMachine(String property, String value, Supplier<String> text) {
    String before = System.getProperty(property);
    System.setProperty(property, value);
    try {
      return text.get();
    } finally {
      if (before == null) {
        System.clearProperty(property);
      } else {
        System.setProperty(property, before);
      }
    }
  }
}
