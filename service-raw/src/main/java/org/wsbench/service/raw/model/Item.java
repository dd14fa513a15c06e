package org.wsbench.service.raw.model;

/** An article of the catalog. */
public record Item(
    String id,
    String description,
    float price,
    int inventory,
    Location location,
    DateTime creationdate) {}
