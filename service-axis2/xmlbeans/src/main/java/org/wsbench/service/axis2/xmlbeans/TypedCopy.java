package org.wsbench.service.axis2.xmlbeans;

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
 * Fills an object with every value of another, each read and written through its typed accessor;
 * the accessors of objects would copy them as text, without parsing the values.
 */
final class TypedCopy {

  private TypedCopy() {}

  static void copy(Struct from, Struct to) {
    to.setVarInt(from.getVarInt());
    to.setVarFloat(from.getVarFloat());
    to.setVarString(from.getVarString());
  }

  static void copy(Synthetic from, Synthetic to) {
    to.setStr(from.getStr());
    copy(from.getS(), to.addNewS());
    to.setBytes(from.getBytes());
  }

  static void copy(ItemArray from, ItemArray to) {
    for (Item item : from.getItemsArray()) {
      copy(item, to.addNewItems());
    }
  }

  private static void copy(Item from, Item to) {
    to.setId(from.getId());
    to.setDescription(from.getDescription());
    to.setPrice(from.getPrice());
    to.setInventory(from.getInventory());
    copy(from.getLocation(), to.addNewLocation());
    to.setCreationdate(from.getCreationdate());
  }

  private static void copy(Location from, Location to) {
    to.setId(from.getId());
    to.setDescription(from.getDescription());
    to.setAddress(from.getAddress());
  }

  static void copy(Order from, Order to) {
    to.setOrderId(from.getOrderId());
    to.setOrderStatus(from.getOrderStatus());
    to.setOrderDate(from.getOrderDate());
    to.setOrderTotalAmount(from.getOrderTotalAmount());
    copy(from.getCustomer(), to.addNewCustomer());
    for (LineItem line : from.getLineItemsArray()) {
      copy(line, to.addNewLineItems());
    }
  }

  private static void copy(Customer from, Customer to) {
    to.setCustomerId(from.getCustomerId());
    to.setContactFirstName(from.getContactFirstName());
    to.setContactLastName(from.getContactLastName());
    to.setContactPhone(from.getContactPhone());
    to.setLastActivityDate(from.getLastActivityDate());
    to.setCreditCardNumber(from.getCreditCardNumber());
    to.setCreditCardExpirationDate(from.getCreditCardExpirationDate());
    copy(from.getBillingAddress(), to.addNewBillingAddress());
    copy(from.getShippingAddress(), to.addNewShippingAddress());
  }

  private static void copy(Address from, Address to) {
    to.setFirstName(from.getFirstName());
    to.setLastName(from.getLastName());
    to.setAddress1(from.getAddress1());
    to.setAddress2(from.getAddress2());
    to.setCity(from.getCity());
    to.setState(from.getState());
    to.setZip(from.getZip());
  }

  private static void copy(LineItem from, LineItem to) {
    to.setOrderId(from.getOrderId());
    to.setItemId(from.getItemId());
    to.setProductId(from.getProductId());
    to.setProductDescription(from.getProductDescription());
    to.setOrderQuantity(from.getOrderQuantity());
    to.setUnitPrice(from.getUnitPrice());
  }
}
