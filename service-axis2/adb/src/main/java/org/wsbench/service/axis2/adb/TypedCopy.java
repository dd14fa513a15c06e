package org.wsbench.service.axis2.adb;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import javax.activation.DataHandler;
import org.apache.axiom.attachments.ByteArrayDataSource;
import org.wsbench.wstest.Address;
import org.wsbench.wstest.Customer;
import org.wsbench.wstest.Item;
import org.wsbench.wstest.ItemArray;
import org.wsbench.wstest.LineItem;
import org.wsbench.wstest.Location;
import org.wsbench.wstest.Order;
import org.wsbench.wstest.Struct;
import org.wsbench.wstest.Synthetic;

/**
 * Builds a new object from every value of another, each read through its getter. Strings and dates
 * are values: they are passed on as they were read. Of binary, the bytes are the value.
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
    to.setBytes(new DataHandler(new ByteArrayDataSource(bytes(from.getBytes()))));
    return to;
  }

  private static byte[] bytes(DataHandler handler) {
    try (InputStream in = handler.getInputStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ItemArray of(ItemArray from) {
    ItemArray to = new ItemArray();
    Item[] items = from.getItems();
    if (items != null) {
      Item[] copies = new Item[items.length];
      for (int i = 0; i < items.length; i++) {
        copies[i] = of(items[i]);
      }
      to.setItems(copies);
    }
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

  private static Location of(Location from) {
    Location to = new Location();
    to.setId(from.getId());
    to.setDescription(from.getDescription());
    to.setAddress(from.getAddress());
    return to;
  }

  static Order of(Order from) {
    Order to = new Order();
    to.setOrderId(from.getOrderId());
    to.setOrderStatus(from.getOrderStatus());
    to.setOrderDate(from.getOrderDate());
    to.setOrderTotalAmount(from.getOrderTotalAmount());
    to.setCustomer(of(from.getCustomer()));
    LineItem[] lines = from.getLineItems();
    if (lines != null) {
      LineItem[] copies = new LineItem[lines.length];
      for (int i = 0; i < lines.length; i++) {
        copies[i] = of(lines[i]);
      }
      to.setLineItems(copies);
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
