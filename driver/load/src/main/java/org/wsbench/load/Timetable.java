package org.wsbench.load;

/** When the users of one event loop send next, where that is not at once. */
interface Timetable {

  /** Earliest due time, in nanoseconds of the run; {@link Long#MAX_VALUE} if nobody waits. */
  long nextNanos();

  /** Removes and returns a user who is due, with {@link User#dueNanos} set; null if nobody is. */
  User takeDue(long nowNanos);

  /** The user's request is over. */
  void over(User user, long nowNanos);

  /** Requests that were due and not sent, since this was asked last. */
  long takeDropped();
}
