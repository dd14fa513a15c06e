package org.wsbench.host.feature;

/**
 * Who may send requests to a stack with {@link Feature#WSS_USERNAME}. Name and password are what
 * the driver sends to all stacks; they are no secret, and protect nothing.
 */
public final class TestUser {
  public static final String NAME = "wsbench";
  public static final String PASSWORD = "wsbench-password";

  private TestUser() {}
}
