package org.wsbench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Param;
import org.wsbench.jmh.binding.Binding;
import org.wsbench.jmh.binding.Codec;
import org.wsbench.jmh.binding.OwnWriting;
import org.wsbench.jmh.binding.StaxWriting;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Operation;

/** The values that stand in annotations, where they cannot be computed. */
class ParametersTest {

  private static List<String> values(Class<?> state, String field) throws NoSuchFieldException {
    return List.of(state.getField(field).getAnnotation(Param.class).value());
  }

  private static List<String> bindings(Class<?> kindOfCodec) {
    return Arrays.stream(Binding.values())
        .filter(binding -> kindOfCodec.isInstance(codec(binding)))
        .map(Binding::name)
        .toList();
  }

  private static Codec<?> codec(Binding binding) {
    return binding.codec(Operation.INTEGER);
  }

  private static Stream<String> titles() {
    return EchoCase.contract().stream().map(EchoCase::id);
  }

  @Test
  void allCasesAreParsedAndOpened() throws Exception {
    assertThat(values(Requests.class, "echoCase")).containsExactlyElementsOf(titles().toList());
  }

  @Test
  void allCasesThatCarryAValueAreBound() throws Exception {
    assertThat(values(BoundRequests.class, "echoCase"))
        .containsExactlyElementsOf(titles().filter(title -> !title.equals("echoVoid")).toList());
  }

  @ParameterizedTest
  @ValueSource(classes = {Marshal.class, RoundTrip.class})
  void allBindingsThatWriteToStaxDoSo(Class<?> benchmark) throws Exception {
    assertThat(values(benchmark, "binding")).isEqualTo(bindings(StaxWriting.class));
  }

  @ParameterizedTest
  @ValueSource(classes = {MarshalOwnWriter.class, RoundTripOwnWriter.class})
  void allBindingsThatWriteByThemselvesDoSo(Class<?> benchmark) throws Exception {
    assertThat(values(benchmark, "binding")).isEqualTo(bindings(OwnWriting.class));
  }
}
