package org.wsbench.run.database;

/**
 * Time that a service has spent in its database so far.
 *
 * @param lookups orders that were looked up, with whatever result
 * @param nanos their total time, each from its start to the return of its connection to the pool
 */
public record DatabaseTime(long lookups, long nanos) {

  /** No time. */
  public static final DatabaseTime NONE = new DatabaseTime(0, 0);

  /** The difference to an earlier reading. */
  public DatabaseTime since(DatabaseTime earlier) {
    return new DatabaseTime(lookups - earlier.lookups, nanos - earlier.nanos);
  }
}
