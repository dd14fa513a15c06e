package org.wsbench.payload.model;

import java.util.List;

/** {@code ItemArray} of WSTest: a stock list, which may be empty. */
public record ItemArray(List<Item> items) {
  public ItemArray {
    items = List.copyOf(items);
  }
}
