package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;

class RoundTripTest {
  private static final int SEEDS = 100;

  static LongStream seeds() {
    return LongStream.range(0, SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyRequestIsDecodedAsItWasEncoded(long seed) throws Exception {
    for (Request request : EdgeCaseMessages.of(seed).requests()) {
      assertThat(Codec.decodeRequest(Codec.encode(request))).isEqualTo(request);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyResponseIsDecodedAsItWasEncoded(long seed) throws Exception {
    for (Response response : EdgeCaseMessages.of(seed).responses()) {
      assertThat(Codec.decodeResponse(Codec.encode(response))).isEqualTo(response);
    }
  }

  @Test
  void allTypesAreTested() {
    EdgeCaseMessages messages = EdgeCaseMessages.of(0);
    EdgeCaseLoads loads = messages.loads();

    assertTypes(Command.class, messages.commands());
    assertTypes(Result.class, messages.results());
    assertTypes(Schedule.class, loads.schedules().stream().map(schedule -> schedule.get()));
    assertTypes(RequestSource.class, loads.sources().stream().map(source -> source.get()));
  }

  private static <T> void assertTypes(Class<T> sealed, Stream<? extends T> values) {
    List<Class<?>> types = values.<Class<?>>map(Object::getClass).toList();
    assertThat(types).containsExactlyInAnyOrder(sealed.getPermittedSubclasses());
  }

  @Test
  void noMessageNamesAClass() throws Exception {
    for (Response response : EdgeCaseMessages.of(1).responses()) {
      byte[] cbor = Deflated.inflate(Codec.encode(response), Codec.MAX_INFLATED_BYTES);
      assertThat(new String(cbor, StandardCharsets.ISO_8859_1)).doesNotContain("org.wsbench");
    }
  }

  @Test
  void unpairedSurrogatesAreReplaced() throws Exception {
    Response truncated = new Response(Codec.PROTOCOL, 1, new Result.Refused("cut \uD83D"));

    Response decoded = Codec.decodeResponse(Codec.encode(truncated));

    assertThat(decoded.result()).isEqualTo(new Result.Refused("cut \uFFFD"));
  }
}
