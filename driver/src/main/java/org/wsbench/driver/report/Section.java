package org.wsbench.driver.report;

import java.util.List;

/**
 * A heading and what stands below it.
 *
 * @param items one paragraph each
 */
record Section(String title, List<Item> items) {

  /**
   * One paragraph.
   *
   * @param literal lines to be shown as they are, such as the end of a log
   */
  record Item(String text, List<String> literal) {
    static Item of(String text) {
      return new Item(text, List.of());
    }
  }
}
