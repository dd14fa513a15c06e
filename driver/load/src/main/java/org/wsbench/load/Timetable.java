package org.wsbench.load;

/** Due times of the users of one event loop. */
interface Timetable {

  /** Earliest due time, in nanoseconds of the run; {@link Long#MAX_VALUE} if no user waits. */
  long nextNanos();

  /** Removes and returns a due user, with {@link User#dueNanos} set; null if there is none. */
  User takeDue(long nowNanos);

  /** Notes the end of the user's request. */
  void over(User user, long nowNanos);

  /** Number of requests that were due but not sent, since the last call. */
  long takeDropped();
}
