package org.wsbench.service.raw.codec;

/**
 * What a message of the contract carries.
 *
 * @param operation the operation that it belongs to
 * @param value its value; null for {@link Operation#VOID}
 */
public record Echo<T>(Operation<T> operation, T value) {}
