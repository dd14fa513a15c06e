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

/** What is sent arrives as it was, to the last bit. */
class RoundTripTest {
  private static final int SEEDS = 100;

  static LongStream seeds() {
    return LongStream.range(0, SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyRequestArrives(long seed) throws Exception {
    for (Request request : HardMessages.of(seed).requests()) {
      assertThat(Codec.decodeRequest(Codec.encode(request))).isEqualTo(request);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyResponseArrives(long seed) throws Exception {
    for (Response response : HardMessages.of(seed).responses()) {
      assertThat(Codec.decodeResponse(Codec.encode(response))).isEqualTo(response);
    }
  }

  @Test
  void theseAreAllKinds() {
    HardMessages messages = HardMessages.of(0);
    HardLoads loads = messages.loads();

    assertKinds(Command.class, messages.commands());
    assertKinds(Result.class, messages.results());
    assertKinds(Schedule.class, loads.schedules().stream().map(schedule -> schedule.get()));
    assertKinds(RequestSource.class, loads.sources().stream().map(source -> source.get()));
  }

  private static <T> void assertKinds(Class<T> sealed, Stream<? extends T> values) {
    List<Class<?>> kinds = values.<Class<?>>map(Object::getClass).toList();
    assertThat(kinds).containsExactlyInAnyOrder(sealed.getPermittedSubclasses());
  }

  @Test
  void noMessageNamesAClass() throws Exception {
    for (Response response : HardMessages.of(1).responses()) {
      byte[] cbor = Deflated.inflate(Codec.encode(response), Codec.MAX_INFLATED_BYTES);
      assertThat(new String(cbor, StandardCharsets.ISO_8859_1)).doesNotContain("org.wsbench");
    }
  }

  @Test
  void halvesOfSurrogatePairsAreReplaced() throws Exception {
    Response cut = new Response(Codec.PROTOCOL, 1, new Result.Refused("cut \uD83D"));

    Response arrived = Codec.decodeResponse(Codec.encode(cut));

    assertThat(arrived.result()).isEqualTo(new Result.Refused("cut \uFFFD"));
  }
}
