package org.wsbench.load;

/** A binary heap of users by due time, with the earliest at the top. */
final class UserHeap {

  private final User[] heap;
  private int size;

  UserHeap(int capacity) {
    this.heap = new User[capacity];
  }

  /** Earliest due time; {@link Long#MAX_VALUE} if the heap is empty. */
  long nextNanos() {
    return size == 0 ? Long.MAX_VALUE : heap[0].dueNanos;
  }

  /** Adds a user; the due time must not change until the user is removed. */
  void add(User user) {
    int at = size++;
    while (at > 0 && heap[(at - 1) / 2].dueNanos > user.dueNanos) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = user;
  }

  /** Removes the earliest user; the heap must not be empty. */
  User remove() {
    User first = heap[0];
    User last = heap[--size];
    heap[size] = null;
    if (size > 0) {
      sink(last);
    }
    return first;
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
