package org.wsbench.jmh;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.jmh.binding.Binding;
import org.wsbench.jmh.binding.OwnWriting;
import org.wsbench.jmh.binding.StaxWriting;
import org.wsbench.jmh.xml.Parser;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Operation;

class ProofTest {

  /** One case of each operation and each writer is enough: cases differ in size only. */
  private static final List<EchoCase> CASES =
      List.of(
          EchoCase.ECHO_INTEGER,
          EchoCase.ECHO_FLOAT,
          EchoCase.ECHO_STRING,
          EchoCase.ECHO_DATE,
          EchoCase.ECHO_STRUCT,
          EchoCase.ECHO_SYNTHETIC_1K,
          EchoCase.ECHO_ARRAY_40,
          EchoCase.ECHO_ORDER_200);

  static Stream<Binding> bindings() {
    return Arrays.stream(Binding.values());
  }

  @ParameterizedTest
  @MethodSource("bindings")
  void everyBindingCarriesEveryVariantWithEveryParserAndWriter(Binding binding) {
    for (EchoCase echoCase : CASES) {
      for (Parser parser : Parser.values()) {
        if (binding.codec(echoCase.operation()) instanceof StaxWriting<?> codec) {
          requireProof(Exchange.through(parser, codec), echoCase, binding + " with " + parser);
        }
        if (binding.codec(echoCase.operation()) instanceof OwnWriting<?> codec) {
          requireProof(Exchange.ownWriter(parser, codec), echoCase, binding + " by itself");
        }
      }
    }
  }

  private static void requireProof(Exchange<?> exchange, EchoCase echoCase, String subject) {
    assertThatCode(() -> Proof.require(exchange, echoCase, subject)).doesNotThrowAnyException();
  }

  @Test
  void namesBindingVariantAndFieldOfAWrongValue() {
    Exchange<?> broken = Exchange.through(Parser.woodstox, new OffByOne());

    assertThatIllegalStateException()
        .isThrownBy(() -> Proof.require(broken, EchoCase.ECHO_STRUCT, "broken with woodstox"))
        .withMessageMatching(
            "broken with woodstox, echoStruct/00: /echoStructResponse/return/varInt: "
                + "expected -?\\d+, got -?\\d+");
  }

  @ParameterizedTest
  @MethodSource("bindings")
  void echoVoidHasNothingToBind(Binding binding) {
    assertThatCode(() -> binding.codec(Operation.VOID))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("echoVoid has nothing to bind");
  }
}
