package org.wsbench.report.site;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which pages of a site have what the links of the documents in {@code docs/} lead to.
 *
 * @param results names of results with a report
 * @param stacks names of stacks with a page
 */
record SiteAddresses(Set<String> results, Set<String> stacks) {
  private static final String LIST_OF_RESULTS = "../results/README.md";
  private static final Pattern RESULT = Pattern.compile("\\.\\./results/([^/#]+).*");

  /** The folder of a stack, whose last name is usually that of the stack. */
  private static final Pattern STACK = Pattern.compile("\\.\\./service-[^#]*?([^/#]+)/?");

  static SiteAddresses of(List<SiteResult> results, List<StackPage> stacks) {
    return new SiteAddresses(
        results.stream().map(SiteResult::name).collect(Collectors.toSet()),
        stacks.stream().map(StackPage::stack).collect(Collectors.toSet()));
  }

  /** The path of the page; empty if the site has none. */
  Optional<String> page(String address) {
    if (address.equals(LIST_OF_RESULTS)) {
      return Optional.of("index.html#results");
    }
    return named(RESULT, address, results)
        .map(SiteResult::pathOf)
        .or(() -> named(STACK, address, stacks).map(ResultSite::pathOfStack));
  }

  private static Optional<String> named(Pattern pattern, String address, Set<String> names) {
    Matcher matcher = pattern.matcher(address);
    return matcher.matches()
        ? Optional.of(matcher.group(1)).filter(names::contains)
        : Optional.empty();
  }
}
