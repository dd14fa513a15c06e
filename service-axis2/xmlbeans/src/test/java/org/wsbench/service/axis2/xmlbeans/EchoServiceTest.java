package org.wsbench.service.axis2.xmlbeans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.xmlbeans.impl.values.XmlValueOutOfRangeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.wstest.EchoOrderDocument;

/**
 * XMLBeans parses a value when it is asked for it, so a value that is none of its type tells
 * whether a service has asked.
 */
class EchoServiceTest {

  private static final String ORDER =
      """
      <echoOrder xmlns="http://wsbench.org/wstest"><value><orderId>1</orderId>\
      <orderStatus>2</orderStatus><orderDate>2026-07-15T10:20:30Z</orderDate>\
      <orderTotalAmount>3.5</orderTotalAmount><customer><customerId>4</customerId>\
      <contactFirstName>a</contactFirstName><contactLastName>b</contactLastName>\
      <contactPhone>c</contactPhone><lastActivityDate>2026-07-16T10:20:30Z</lastActivityDate>\
      <creditCardNumber>d</creditCardNumber>\
      <creditCardExpirationDate>e</creditCardExpirationDate>\
      <billingAddress/><shippingAddress/></customer><lineItems><orderId>5</orderId>\
      <itemId>6</itemId><productId>7</productId><productDescription>f</productDescription>\
      <orderQuantity>8</orderQuantity><unitPrice>9.5</unitPrice></lineItems></value></echoOrder>""";

  @ParameterizedTest
  @ValueSource(
      strings = {
        ">1<",
        ">2<",
        ">2026-07-15T10:20:30Z<",
        ">3.5<",
        ">4<",
        ">2026-07-16T10:20:30Z<",
        ">5<",
        ">6<",
        ">7<",
        ">8<",
        ">9.5<"
      })
  void typedServiceReadsEveryNumberAndDate(String value) throws Exception {
    EchoOrderDocument request = requestWithout(value);

    assertThatThrownBy(() -> new TypedService().echoOrder(request))
        .isInstanceOf(XmlValueOutOfRangeException.class)
        .hasMessageContaining("none");
  }

  @ParameterizedTest
  @ValueSource(strings = {">1<", ">2026-07-15T10:20:30Z<", ">9.5<"})
  void referenceServiceReadsNothing(String value) throws Exception {
    EchoOrderDocument request = requestWithout(value);

    assertThat(new ReferenceService().echoOrder(request).xmlText()).contains(">none<");
  }

  private static EchoOrderDocument requestWithout(String value) throws Exception {
    return EchoOrderDocument.Factory.parse(ORDER.replaceFirst(value, ">none<"));
  }
}
