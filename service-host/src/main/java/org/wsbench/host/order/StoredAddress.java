package org.wsbench.host.order;

/** An address of a customer. */
public record StoredAddress(
    String firstName,
    String lastName,
    String address1,
    String address2,
    String city,
    String state,
    String zip) {}
