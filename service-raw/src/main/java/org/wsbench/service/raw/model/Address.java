package org.wsbench.service.raw.model;

/** A postal address. */
public record Address(
    String firstName,
    String lastName,
    String address1,
    String address2,
    String city,
    String state,
    String zip) {}
