package org.wsbench.payload.model;

/** {@code Location} of WSTest: where an item is stored. */
public record Location(String id, String description, String address) {}
