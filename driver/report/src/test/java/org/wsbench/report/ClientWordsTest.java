package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;

class ClientWordsTest {
  private static final Comparison SERVERS = comparison(null);
  private static final Comparison CLIENTS = comparison("raw-echo");

  private static Comparison comparison(String server) {
    return new Comparison(
        MeasurementScheme.SLICES,
        List.of("metro"),
        List.of("echoVoid"),
        "metro",
        16,
        ServiceMode.TYPED,
        0,
        1,
        null,
        server,
        List.of());
  }

  @Test
  void theServerOfOtherRunsIsTheClient() {
    assertThat(ClientWords.explanation(CLIENTS, Flag.SERVER_NOT_SATURATED))
        .startsWith("the client did not use up its CPUs");
    assertThat(ClientWords.explanation(CLIENTS, Flag.DRIVER_SATURATED))
        .startsWith("the server used up its own CPUs");
    assertThat(ClientWords.cpuPerRequest(CLIENTS)).isEqualTo("Client CPU per call in us");
    assertThat(ClientWords.loading(CLIENTS)).isEqualTo("thread");
  }

  @Test
  void clientsMakeCallsAndStacksServe() {
    assertThat(ClientWords.times(CLIENTS).formatted("metro", "2.0", "cxf"))
        .isEqualTo("metro makes 2.0 times the calls of cxf");
    assertThat(ClientWords.times(SERVERS).formatted("metro", "2.0", "cxf"))
        .isEqualTo("metro serves 2.0 times what cxf serves");
    assertThat(ClientWords.ofReference(CLIENTS).formatted("raw-client"))
        .isEqualTo("In % of the calls of the hand-written reference raw-client: ");
    assertThat(ClientWords.ofReference(SERVERS).formatted("raw-stax"))
        .isEqualTo("Of what the hand-written reference raw-stax serves: ");
    assertThat(ClientWords.most(CLIENTS)).isEqualTo("makes the most calls");
    assertThat(ClientWords.most(SERVERS)).isEqualTo("serves the most");
    assertThat(ClientWords.less(CLIENTS)).isEqualTo("make fewer");
    assertThat(ClientWords.less(SERVERS)).isEqualTo("serve less");
  }

  @Test
  void otherRunsKeepTheirWords() {
    for (Flag flag : Flag.values()) {
      assertThat(ClientWords.explanation(SERVERS, flag)).isEqualTo(flag.explanation());
    }
    assertThat(ClientWords.cpuPerRequest(SERVERS)).isEqualTo("Server CPU per request in us");
    assertThat(ClientWords.measured(SERVERS)).isEqualTo("stack");
  }

  /** A flag that speaks of a driver would be wrong. */
  @Test
  void flagsOfOneMachineSpeakOfNoDriver() {
    assertThat(List.of(Flag.SERVER_NOT_SATURATED, Flag.DRIVER_SATURATED, Flag.NOT_PINNED))
        .allSatisfy(
            flag ->
                assertThat(ClientWords.explanation(CLIENTS, flag)).doesNotContain("the driver"));
  }
}
