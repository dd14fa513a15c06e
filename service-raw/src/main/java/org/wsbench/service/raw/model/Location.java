package org.wsbench.service.raw.model;

/** Where an item is stored. */
public record Location(String id, String description, String address) {}
