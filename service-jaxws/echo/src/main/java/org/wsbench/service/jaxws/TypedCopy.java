package org.wsbench.service.jaxws;

import org.wsbench.service.jaxws.generated.Address;
import org.wsbench.service.jaxws.generated.Customer;
import org.wsbench.service.jaxws.generated.Item;
import org.wsbench.service.jaxws.generated.ItemArray;
import org.wsbench.service.jaxws.generated.LineItem;
import org.wsbench.service.jaxws.generated.Location;
import org.wsbench.service.jaxws.generated.Order;
import org.wsbench.service.jaxws.generated.Struct;
import org.wsbench.service.jaxws.generated.Synthetic;

/**
 * Builds a new object from every value of another, each read through its getter. Strings, dates and
 * binary are values: they are passed on as they were read.
 */
final class TypedCopy {

  private TypedCopy() {}

  static Struct of(Struct from) {
    Struct to = new Struct();
    to.setVarInt(from.getVarInt());
    to.setVarFloat(from.getVarFloat());
    to.setVarString(from.getVarString());
    return to;
  }

  static Synthetic of(Synthetic from) {
    Synthetic to = new Synthetic();
    to.setStr(from.getStr());
    to.setS(of(from.getS()));
    to.setBytes(from.getBytes());
    return to;
  }

  private static Location of(Location from) {
    Location to = new Location();
    to.setId(from.getId());
    to.setDescription(from.getDescription());
    to.setAddress(from.getAddress());
    return to;
  }

  private static Item of(Item from) {
    Item to = new Item();
    to.setId(from.getId());
    to.setDescription(from.getDescription());
    to.setPrice(from.getPrice());
    to.setInventory(from.getInventory());
    to.setLocation(of(from.getLocation()));
    to.setCreationdate(from.getCreationdate());
    return to;
  }

  static ItemArray of(ItemArray from) {
    ItemArray to = new ItemArray();
    for (Item item : from.getItems()) {
      to.getItems().add(of(item));
    }
    return to;
  }

  static Order of(Order from) {
    Order to = new Order();
    to.setOrderId(from.getOrderId());
    to.setOrderStatus(from.getOrderStatus());
    to.setOrderDate(from.getOrderDate());
    to.setOrderTotalAmount(from.getOrderTotalAmount());
    to.setCustomer(of(from.getCustomer()));
    for (LineItem lineItem : from.getLineItems()) {
      to.getLineItems().add(of(lineItem));
    }
    return to;
  }

  private static Customer of(Customer from) {
    Customer to = new Customer();
    to.setCustomerId(from.getCustomerId());
    to.setContactFirstName(from.getContactFirstName());
    to.setContactLastName(from.getContactLastName());
    to.setContactPhone(from.getContactPhone());
    to.setLastActivityDate(from.getLastActivityDate());
    to.setCreditCardNumber(from.getCreditCardNumber());
    to.setCreditCardExpirationDate(from.getCreditCardExpirationDate());
    to.setBillingAddress(of(from.getBillingAddress()));
    to.setShippingAddress(of(from.getShippingAddress()));
    return to;
  }

  private static Address of(Address from) {
    Address to = new Address();
    to.setFirstName(from.getFirstName());
    to.setLastName(from.getLastName());
    to.setAddress1(from.getAddress1());
    to.setAddress2(from.getAddress2());
    to.setCity(from.getCity());
    to.setState(from.getState());
    to.setZip(from.getZip());
    return to;
  }

  private static LineItem of(LineItem from) {
    LineItem to = new LineItem();
    to.setOrderId(from.getOrderId());
    to.setItemId(from.getItemId());
    to.setProductId(from.getProductId());
    to.setProductDescription(from.getProductDescription());
    to.setOrderQuantity(from.getOrderQuantity());
    to.setUnitPrice(from.getUnitPrice());
    return to;
  }
}
