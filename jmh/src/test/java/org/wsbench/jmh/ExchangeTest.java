package org.wsbench.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.jmh.binding.Binding;
import org.wsbench.jmh.xml.Parser;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;

class ExchangeTest {
  private static final String BODY = ":Body>";

  private static String reply(Exchange<?> exchange) throws Exception {
    byte[] request = Payloads.of(EchoCase.ECHO_STRUCT).getFirst().request();
    return exchange.roundTrip(request).toString(UTF_8);
  }

  private static String head(String reply) {
    return reply.substring(0, reply.indexOf(BODY) + BODY.length());
  }

  private static String tail(String reply) {
    return reply.substring(reply.lastIndexOf("</", reply.lastIndexOf(BODY)));
  }

  /** Writers of libraries differ in the quotes of the declaration, for example. */
  @ParameterizedTest
  @EnumSource
  void whoeverWritesTheBodyTheEnvelopeIsThatOfTheLibrarysWriter(Parser parser) throws Exception {
    String through = reply(Exchange.through(parser, Binding.jaxb.staxCodec(Operation.STRUCT)));

    for (Binding binding : new Binding[] {Binding.jaxb, Binding.xmlbeans}) {
      String own = reply(Exchange.ownWriter(parser, binding.ownCodec(Operation.STRUCT)));

      assertThat(head(own)).as("%s", binding).isEqualTo(head(through));
      assertThat(tail(own)).as("%s", binding).isEqualTo(tail(through));
    }
  }
}
