package org.wsbench.service.raw.model;

/** A text, a structure and binary data, which is handed on and never changed. */
public record Synthetic(String str, Struct s, byte[] bytes) {}
