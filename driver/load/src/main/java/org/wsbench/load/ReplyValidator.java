package org.wsbench.load;

/**
 * Decides whether a reply is the right one. It is asked about bytes that are not known yet: a reply
 * that was right once is recognized by its status, length and checksum from then on, so that a
 * validator may parse and compare by value, and be slow. Called by several threads at once.
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
