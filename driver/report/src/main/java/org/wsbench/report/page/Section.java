package org.wsbench.report.page;

import java.util.List;

/**
 * A heading and what stands below it.
 *
 * @param items one paragraph each
 */
public record Section(String title, List<Item> items) {

  /**
   * One paragraph.
   *
   * @param literal lines to be shown as they are, such as the end of a log
   */
  public record Item(String text, List<String> literal) {
    /** A paragraph of words only. */
    public static Item of(String text) {
      return new Item(text, List.of());
    }
  }
}
