package org.wsbench.load.dummy;

/**
 * What a {@link DummyServer} has seen so far.
 *
 * @param accepted connections accepted
 * @param closed those of them that are closed, by whichever side; a connection whose request is
 *     being answered counts as open until the behavior returns
 * @param requests requests that arrived whole
 */
public record Counts(int accepted, int closed, long requests) {

  /** Connections that are open. */
  public int open() {
    return accepted - closed;
  }
}
