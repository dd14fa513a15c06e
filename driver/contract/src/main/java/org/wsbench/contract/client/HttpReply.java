package org.wsbench.contract.client;

/**
 * A complete HTTP reply.
 *
 * @param status the status code
 * @param contentType the header field, or an empty string
 * @param body the decoded body
 */
public record HttpReply(int status, String contentType, byte[] body) {}
