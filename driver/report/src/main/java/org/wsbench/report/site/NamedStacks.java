package org.wsbench.report.site;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.result.StackName;

/** Finds the names of stacks in texts. */
final class NamedStacks {
  private NamedStacks() {}

  /**
   * Matches the name of a stack, also with a version or variant, and no longer name.
   *
   * @param stack its name without version and variant
   */
  static Pattern pattern(String stack) {
    return Pattern.compile("(?<![\\w@:.-])" + Pattern.quote(stack) + "(?![\\w-])");
  }

  /**
   * The stacks that a text names, in the order of the text.
   *
   * @param rows those that it can name, with versions and variants
   */
  static List<String> in(String text, Collection<String> rows) {
    return rows.stream()
        .map(row -> StackName.of(row).stack())
        .distinct()
        .map(stack -> new Place(stack, pattern(stack).matcher(text)))
        .filter(place -> place.matcher().find())
        .sorted(Comparator.comparing(place -> place.matcher().start()))
        .map(Place::stack)
        .toList();
  }

  private record Place(String stack, Matcher matcher) {}
}
