package org.wsbench.report.page;

import java.util.List;

/**
 * A heading with paragraphs.
 *
 * @param items one paragraph each
 */
public record Section(String title, List<Item> items) {

  /**
   * One paragraph.
   *
   * @param literal preformatted lines, such as the end of a log
   */
  public record Item(String text, List<String> literal) {
    /** A paragraph without preformatted lines. */
    public static Item of(String text) {
      return new Item(text, List.of());
    }
  }
}
