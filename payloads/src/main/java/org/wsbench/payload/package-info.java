/**
 * The fifteen cases of WSTest: their request messages, byte for byte, and what they mean. {@link
 * org.wsbench.payload.Payloads} holds the messages, {@link org.wsbench.payload.ReplyReader} turns a
 * reply into typed values, and {@link org.wsbench.payload.Difference} finds where they differ from
 * those that were sent.
 */
package org.wsbench.payload;
