package org.wsbench.jmh;

import java.util.List;

/** Hands out the elements of a list in turn, so that no two uses in a row have the same. */
final class Rotation<T> {

  private final List<T> elements;
  private int next;

  Rotation(List<T> elements) {
    this.elements = List.copyOf(elements);
  }

  T next() {
    T element = elements.get(next);
    next = next + 1 == elements.size() ? 0 : next + 1;
    return element;
  }
}
