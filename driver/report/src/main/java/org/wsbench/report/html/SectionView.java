package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;

/**
 * Paragraphs of a report as a list.
 *
 * @param heading empty where the part's own heading says it
 * @param css the class of the list
 */
@JStache(path = "section")
public record SectionView(Optional<String> heading, String css, List<ItemView> items) {

  /**
   * A paragraph.
   *
   * @param literal lines to be shown as they are; empty for none
   */
  record ItemView(String text, Optional<String> literal) {
    static ItemView of(Item item) {
      return new ItemView(
          item.text(),
          item.literal().isEmpty()
              ? Optional.empty()
              : Optional.of(String.join("\n", item.literal())));
    }
  }

  /** The section as HTML. */
  public static Markup of(Section section) {
    return of(Optional.of(section.title()), "remarks", section.items());
  }

  static Markup of(Optional<String> heading, String css, List<Item> items) {
    SectionView view = new SectionView(heading, css, items.stream().map(ItemView::of).toList());
    return new Markup(SectionViewTemplate.of().execute(view));
  }
}
