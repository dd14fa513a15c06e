package org.wsbench.contract.client;

/**
 * A complete HTTP reply.
 *
 * @param status its status code
 * @param contentType the header field, empty if there was none
 * @param body decoded
 */
public record HttpReply(int status, String contentType, byte[] body) {}
