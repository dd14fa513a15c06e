package org.wsbench.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.keys.HostName;

class AgentAddressTest {
  @ParameterizedTest
  @CsvSource({
    "sut:7355, sut, 7355",
    "load-1.example.org:1, load-1.example.org, 1",
    "10.0.0.255:65535, 10.0.0.255, 65535",
    "SUT:7355, sut, 7355",
    "1st:7355, 1st, 7355",
  })
  void readsHostAndPort(String text, String host, int port) {
    assertThat(AgentAddress.of(text)).isEqualTo(new AgentAddress(host, port));
  }

  @Test
  void isWrittenAsItIsRead() {
    assertThat(AgentAddress.of("sut:7355")).hasToString("sut:7355");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "sut|'sut' is not an address; write HOST:PORT, such as sut:7355",
        "sut:|'sut:' is not an address; write HOST:PORT",
        ":7355|':7355' is not an address; write HOST:PORT",
        "sut:x|'sut:x' is not an address; write HOST:PORT",
        "sut:-1|'sut:-1' is not an address; write HOST:PORT",
        "sut:0|0 is not a port; give one from 1 to 65535",
        "sut:65536|65536 is not a port; give one from 1 to 65535",
        "sut:99999999999|'sut:99999999999' is not an address; write HOST:PORT",
        "[::1]:7355|'[::1]' is an IPv6 address; give a name or an IPv4 address",
        "fe80::1:7355|'fe80::1' is an IPv6 address; give a name or an IPv4 address",
        "a b:7355|'a b' is not a host; give a name (a-z, 0-9, '-' and '.') or an IPv4 address",
        "a_b:7355|'a_b' is not a host; give a name",
        "-a:7355|'-a' is not a host; give a name",
        "a..b:7355|'a..b' is not a host; give a name",
        "256.1.1.1:7355|'256.1.1.1' is not a host; give a name",
        "10.1:7355|'10.1' is not a host; give a name",
        "0.0.0.0:7355|0.0.0.0 is no address that others can reach; give the host's own name",
      })
  void saysWhatIsWrong(String text, String problem) {
    assertThatThrownBy(() -> AgentAddress.of(text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @CsvSource({
    "localhost, true",
    "127.0.0.1, true",
    "127.255.1.2, true",
    "128.0.0.1, false",
    "127.example.org, false",
    "sut, false",
  })
  void onlyWhatMustBeThisMachineIsLoopback(String host, boolean loopback) {
    assertThat(new HostName(host).isLoopback()).isEqualTo(loopback);
  }
}
