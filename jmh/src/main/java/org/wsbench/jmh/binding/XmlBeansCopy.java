package org.wsbench.jmh.binding;

import org.wsbench.jmh.binding.xmlbeans.Address;
import org.wsbench.jmh.binding.xmlbeans.Customer;
import org.wsbench.jmh.binding.xmlbeans.Item;
import org.wsbench.jmh.binding.xmlbeans.ItemArray;
import org.wsbench.jmh.binding.xmlbeans.LineItem;
import org.wsbench.jmh.binding.xmlbeans.Location;
import org.wsbench.jmh.binding.xmlbeans.Order;
import org.wsbench.jmh.binding.xmlbeans.Struct;
import org.wsbench.jmh.binding.xmlbeans.Synthetic;

/**
 * Fills an object of XMLBeans with every value of another, each read and written through its typed
 * accessor; the accessors that hand objects over would copy them as text.
 */
final class XmlBeansCopy {

  private XmlBeansCopy() {}

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

  private static void copy(Location from, Location to) {
    to.setId(from.getId());
    to.setDescription(from.getDescription());
    to.setAddress(from.getAddress());
  }

  private static void copy(Item from, Item to) {
    to.setId(from.getId());
    to.setDescription(from.getDescription());
    to.setPrice(from.getPrice());
    to.setInventory(from.getInventory());
    copy(from.getLocation(), to.addNewLocation());
    to.setCreationdate(from.getCreationdate());
  }

  static void copy(ItemArray from, ItemArray to) {
    for (Item item : from.getItemsArray()) {
      copy(item, to.addNewItems());
    }
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

  private static void copy(LineItem from, LineItem to) {
    to.setOrderId(from.getOrderId());
    to.setItemId(from.getItemId());
    to.setProductId(from.getProductId());
    to.setProductDescription(from.getProductDescription());
    to.setOrderQuantity(from.getOrderQuantity());
    to.setUnitPrice(from.getUnitPrice());
  }

  static void copy(Order from, Order to) {
    to.setOrderId(from.getOrderId());
    to.setOrderStatus(from.getOrderStatus());
    to.setOrderDate(from.getOrderDate());
    to.setOrderTotalAmount(from.getOrderTotalAmount());
    copy(from.getCustomer(), to.addNewCustomer());
    for (LineItem lineItem : from.getLineItemsArray()) {
      copy(lineItem, to.addNewLineItems());
    }
  }
}
