package org.wsbench.cli.bisect;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.version.Versions;

/**
 * The versions that are searched.
 *
 * @param first the oldest
 * @param last the newest
 */
public record VersionRange(String first, String last) {
  private static final Pattern TEXT = Pattern.compile("(.+?)\\.\\.(.+)");
  private static final String LABEL = "FIRST..LAST";

  /**
   * Reads {@code 4.0.5..4.2.3}.
   *
   * @throws InvalidValueException if the text is not such a range
   */
  public static VersionRange parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new InvalidValueException(
          LABEL, "'" + text + "' is no range; write two versions such as 4.0.5..4.2.3");
    }
    if (Versions.ORDER.compare(parts.group(1), parts.group(2)) >= 0) {
      throw new InvalidValueException(
          LABEL, "'" + text + "': the first version must be older than the last");
    }
    return new VersionRange(parts.group(1), parts.group(2));
  }

  /**
   * Its ends, and those of some versions that lie between them, from the oldest to the newest: only
   * releases, without milestones, candidates, and snapshots. An end need not be among them: a
   * repository may have what it does not list.
   */
  public List<String> of(List<String> versions) {
    List<String> between =
        versions.stream()
            .filter(one -> Versions.ORDER.compare(one, first) > 0)
            .filter(one -> Versions.ORDER.compare(one, last) < 0)
            .filter(one -> !one.contains("-"))
            .toList();
    return Stream.of(List.of(first), between, List.of(last)).flatMap(List::stream).toList();
  }
}
