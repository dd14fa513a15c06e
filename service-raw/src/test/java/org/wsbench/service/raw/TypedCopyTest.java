package org.wsbench.service.raw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.service.raw.codec.Echo;
import org.wsbench.service.raw.codec.Messages;
import org.wsbench.service.raw.model.Order;

class TypedCopyTest {

  @ParameterizedTest
  @CsvSource({
    "echoStruct, STRUCT",
    "echoSynthetic, SYNTHETIC",
    "echoArray, ARRAY",
    "echoOrder, ORDER"
  })
  void buildsNewObjectsFromEveryValue(String operation, String message) throws Exception {
    Echo<?> echo = read(operation, (String) Messages.class.getField(message).get(null));

    Echo<?> copy = TypedCopy.of(echo);

    assertThat(copy).isNotSameAs(echo).isEqualTo(echo);
    assertThat(copy.value()).isNotSameAs(echo.value());
  }

  @Test
  void copiesNestedObjectsToo() throws Exception {
    Order order = (Order) read("echoOrder", Messages.ORDER).value();

    Order copy = (Order) TypedCopy.of(read("echoOrder", Messages.ORDER)).value();

    assertThat(copy).isEqualTo(order);
    assertThat(copy.customer()).isNotSameAs(order.customer());
    assertThat(copy.lineItems().get(1)).isNotSameAs(order.lineItems().get(1));
  }

  private static Echo<?> read(String operation, String value) throws Exception {
    byte[] request = Messages.request(operation, value).getBytes(StandardCharsets.UTF_8);
    return new SoapEndpoint(any -> any).read(new ByteArrayInputStream(request), null);
  }
}
