package org.wsbench.payload.model;

/** {@code Struct} of WSTest: one value of each simple type. */
public record Struct(int varInt, float varFloat, String varString) {}
