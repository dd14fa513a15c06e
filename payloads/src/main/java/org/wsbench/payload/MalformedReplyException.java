package org.wsbench.payload;

/**
 * Thrown for a reply that does not follow the contract; the message is one line and names the
 * place.
 */
public final class MalformedReplyException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String path;

  /**
   * A reply with one problem.
   *
   * @param path the element at fault; {@code /} for the reply as a whole
   * @param problem in a few words
   */
  public MalformedReplyException(String path, String problem) {
    super(path + ": " + problem);
    this.path = path;
  }

  /** The element at fault, such as {@code /echoOrderResponse/return/lineItems[3]/unitPrice}. */
  public String path() {
    return path;
  }
}
