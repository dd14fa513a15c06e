package org.wsbench.payload.model;

import java.time.OffsetDateTime;

/** {@code Item} of WSTest: one entry of a stock list. */
public record Item(
    String id,
    String description,
    float price,
    int inventory,
    Location location,
    OffsetDateTime creationdate) {}
