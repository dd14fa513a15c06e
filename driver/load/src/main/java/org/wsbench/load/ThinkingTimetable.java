package org.wsbench.load;

import java.util.List;

/** Users who think: a binary heap of them by the time at which they are due. */
final class ThinkingTimetable implements Timetable {

  private final ThinkTime thinkTime;
  private final User[] heap;
  private int size;

  ThinkingTimetable(ThinkTime thinkTime, List<User> users) {
    this.thinkTime = thinkTime;
    this.heap = new User[users.size()];
    users.forEach(user -> over(user, 0));
  }

  @Override
  public long nextNanos() {
    return size == 0 ? Long.MAX_VALUE : heap[0].dueNanos;
  }

  @Override
  public User takeDue(long nowNanos) {
    if (size == 0 || heap[0].dueNanos > nowNanos) {
      return null;
    }
    User due = heap[0];
    User last = heap[--size];
    heap[size] = null;
    if (size > 0) {
      sink(last);
    }
    return due;
  }

  @Override
  public void over(User user, long nowNanos) {
    user.dueNanos = nowNanos + thinkTime.nanos(user.uniform());
    int at = size++;
    while (at > 0 && heap[(at - 1) / 2].dueNanos > user.dueNanos) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = user;
  }

  @Override
  public long dropped() {
    return 0;
  }

  private void sink(User user) {
    int at = 0;
    int child = 1;
    while (child < size) {
      if (child + 1 < size && heap[child + 1].dueNanos < heap[child].dueNanos) {
        child++;
      }
      if (heap[child].dueNanos >= user.dueNanos) {
        break;
      }
      heap[at] = heap[child];
      at = child;
      child = 2 * at + 1;
    }
    heap[at] = user;
  }
}
