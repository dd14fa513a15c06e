package org.wsbench.service.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import org.junit.jupiter.api.Test;
import org.wsbench.service.jaxws.generated.Address;
import org.wsbench.service.jaxws.generated.Customer;
import org.wsbench.service.jaxws.generated.Item;
import org.wsbench.service.jaxws.generated.ItemArray;
import org.wsbench.service.jaxws.generated.LineItem;
import org.wsbench.service.jaxws.generated.Location;
import org.wsbench.service.jaxws.generated.Order;
import org.wsbench.service.jaxws.generated.Struct;
import org.wsbench.service.jaxws.generated.Synthetic;
import org.wsbench.service.jaxws.generated.WSTest;

class EchoServiceTest {

  private final WSTest typed = new TypedService();
  private final WSTest reference = new ReferenceService();

  /** Counts up, so that no two fields of an object hold the same value. */
  private int count;

  @Test
  void typedServiceCopiesEveryFieldIntoNewObjects() {
    Synthetic synthetic = synthetic();
    ItemArray array = array();
    Order order = order();

    assertCopied(typed.echoStruct(synthetic.getS()), synthetic.getS());
    assertCopied(typed.echoSynthetic(synthetic), synthetic);
    assertCopied(typed.echoArray(array), array);
    assertCopied(typed.echoOrder(order), order);
    assertThat(typed.echoSynthetic(synthetic).getS()).isNotSameAs(synthetic.getS());
    assertThat(typed.echoArray(array).getItems().getFirst())
        .isNotSameAs(array.getItems().getFirst());
    assertThat(typed.echoOrder(order).getCustomer()).isNotSameAs(order.getCustomer());
  }

  @Test
  void referenceServiceHandsItsArgumentBack() {
    Synthetic synthetic = synthetic();
    ItemArray array = array();
    Order order = order();

    assertThat(reference.echoStruct(synthetic.getS())).isSameAs(synthetic.getS());
    assertThat(reference.echoSynthetic(synthetic)).isSameAs(synthetic);
    assertThat(reference.echoArray(array)).isSameAs(array);
    assertThat(reference.echoOrder(order)).isSameAs(order);
  }

  private static void assertCopied(Object copy, Object original) {
    assertThat(copy)
        .isNotSameAs(original)
        .usingRecursiveComparison()
        .withStrictTypeChecking()
        .isEqualTo(original);
  }

  private Synthetic synthetic() {
    Struct struct = new Struct();
    struct.setVarInt(number());
    struct.setVarFloat(number());
    struct.setVarString(text());
    Synthetic synthetic = new Synthetic();
    synthetic.setStr(text());
    synthetic.setS(struct);
    synthetic.setBytes(new byte[] {1, -1, 0});
    return synthetic;
  }

  private ItemArray array() {
    ItemArray array = new ItemArray();
    array.getItems().add(item());
    array.getItems().add(item());
    return array;
  }

  private Item item() {
    Location location = new Location();
    location.setId(text());
    location.setDescription(text());
    location.setAddress(text());
    Item item = new Item();
    item.setId(text());
    item.setDescription(text());
    item.setPrice(number());
    item.setInventory(number());
    item.setLocation(location);
    item.setCreationdate(date());
    return item;
  }

  private Order order() {
    Order order = new Order();
    order.setOrderId(number());
    order.setOrderStatus(number());
    order.setOrderDate(date());
    order.setOrderTotalAmount(number());
    order.setCustomer(customer());
    order.getLineItems().add(lineItem());
    order.getLineItems().add(lineItem());
    return order;
  }

  private Customer customer() {
    Customer customer = new Customer();
    customer.setCustomerId(number());
    customer.setContactFirstName(text());
    customer.setContactLastName(text());
    customer.setContactPhone(text());
    customer.setLastActivityDate(date());
    customer.setCreditCardNumber(text());
    customer.setCreditCardExpirationDate(text());
    customer.setBillingAddress(address());
    customer.setShippingAddress(address());
    return customer;
  }

  private Address address() {
    Address address = new Address();
    address.setFirstName(text());
    address.setLastName(text());
    address.setAddress1(text());
    address.setAddress2(text());
    address.setCity(text());
    address.setState(text());
    address.setZip(text());
    return address;
  }

  private LineItem lineItem() {
    LineItem lineItem = new LineItem();
    lineItem.setOrderId(number());
    lineItem.setItemId(number());
    lineItem.setProductId(number());
    lineItem.setProductDescription(text());
    lineItem.setOrderQuantity(number());
    lineItem.setUnitPrice(number());
    return lineItem;
  }

  private int number() {
    return ++count;
  }

  private String text() {
    return "text " + number();
  }

  private XMLGregorianCalendar date() {
    return DatatypeFactory.newDefaultInstance()
        .newXMLGregorianCalendar("2026-02-28T23:59:%02d.125+05:30".formatted(number() % 60));
  }
}
