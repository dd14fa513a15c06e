package org.wsbench.payload.model;

/**
 * {@code Synthetic} of WSTest: mostly binary data.
 *
 * @param bytes shared, not copied: callers leave it unchanged. {@code equals} compares it by
 *     identity; values are compared with {@link org.wsbench.payload.Difference}
 */
public record Synthetic(String str, Struct s, byte[] bytes) {}
