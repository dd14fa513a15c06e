package org.wsbench.load;

/**
 * Decides whether a reply is right. It is called only for unknown replies: once a reply was right,
 * it is recognized by its status, length, and checksum, so that a validator may be slow, and
 * compare by value. Must be thread-safe. A multipart reply is recognized by its parts.
 */
@FunctionalInterface
public interface ReplyValidator {

  /**
   * Judges a complete reply.
   *
   * @param request number of the request among those of its operation
   * @param status HTTP status of the reply
   * @param body its decoded body
   */
  Judgment judge(int request, int status, byte[] body);
}
