package org.wsbench.run.database;

/**
 * Time that a service has spent in its database so far.
 *
 * @param lookups orders that were looked up, with whatever result
 * @param nanos their time together, from the wish for a connection until it was given back
 */
public record DatabaseTime(long lookups, long nanos) {

  /** Nothing yet. */
  public static final DatabaseTime NONE = new DatabaseTime(0, 0);

  /** What was added since an earlier reading. */
  public DatabaseTime since(DatabaseTime earlier) {
    return new DatabaseTime(lookups - earlier.lookups, nanos - earlier.nanos);
  }
}
