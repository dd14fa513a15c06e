package org.wsbench.payload.model;

/** {@code Address} of WSTest. */
public record Address(
    String firstName,
    String lastName,
    String address1,
    String address2,
    String city,
    String state,
    String zip) {}
