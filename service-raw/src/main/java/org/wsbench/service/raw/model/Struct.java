package org.wsbench.service.raw.model;

/** Three values of simple types. */
public record Struct(int varInt, float varFloat, String varString) {}
