package org.wsbench.cli.submission;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds what tells of people and networks in a text: addresses, users, absolute paths, and the
 * names of this host and this user.
 */
final class PrivateText {
  /** Names that many machines have and that tell nothing. */
  private static final Set<String> COMMON =
      Set.of(
          "localhost", "root", "nobody", "user", "runner", "ubuntu", "debian", "java", "wsbench");

  private static final int SHORTEST_NAME = 3;

  /** What everybody finds wherever it says so: loopback, contexts of services, programs. */
  private static final String LOOPBACK = "(?!127\\.|0\\.0\\.0\\.0)";

  private static final Rule[] RULES = {
    new Rule("user", "[\\w.+-]+@[A-Za-z][\\w-]*(\\.[\\w-]+)+"),
    new Rule(
        "address",
        "(?<=://)(?!localhost|127\\.|\\[(::1|address|host|user)\\]|wsbench\\.org)[^/\\s\"?;]+"),
    new Rule("address", "\\b" + LOOPBACK + "\\d{1,3}(\\.\\d{1,3}){3}\\b(:\\d+)?"),
    new Rule("address", "(?<![\\w:])(?!::1\\b)([0-9a-fA-F]{1,4}:){3,7}[0-9a-fA-F:]*[0-9a-fA-F]\\b"),
    new Rule("address", "\\b(?!localhost:)[A-Za-z][\\w-]*(\\.[\\w-]+)*:\\d{4,5}\\b"),
    new Rule(
        "path", "((?<=file://)|(?<![\\w./}-]))(?!/usr/|/services/|/axis2/)(/[\\w.@+~-]+){2,}/?"),
  };

  private final List<Rule> rules;

  private PrivateText(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  private record Rule(String kind, Pattern pattern) {
    Rule(String kind, String regex) {
      this(kind, Pattern.compile(regex));
    }

    static Rule word(String kind, String word) {
      return new Rule(kind, "(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])");
    }
  }

  /** What any machine can have. */
  static PrivateText general() {
    return new PrivateText(List.of(RULES));
  }

  /** The same, and the names of this host and this user. */
  static PrivateText ofThisMachine() {
    List<Rule> rules = new ArrayList<>(List.of(RULES));
    names("host", hosts()).forEach(rules::add);
    names("user", Stream.of(System.getProperty("user.name", ""))).forEach(rules::add);
    return new PrivateText(rules);
  }

  private static Stream<Rule> names(String kind, Stream<String> names) {
    return names
        .filter(name -> name.length() >= SHORTEST_NAME && !COMMON.contains(name))
        .distinct()
        .map(name -> Rule.word(kind, name));
  }

  private static Stream<String> hosts() {
    try {
      InetAddress host = InetAddress.getLocalHost();
      return Stream.of(host.getCanonicalHostName(), host.getHostName());
    } catch (UnknownHostException e) {
      return Stream.empty();
    }
  }

  /**
   * The text with the kind of what was found, such as {@code [path]}, in its place.
   *
   * @param found gets the kind and what it was
   */
  String without(String text, BiConsumer<String, String> found) {
    String rest = text;
    for (Rule rule : rules) {
      rule.pattern()
          .matcher(rest)
          .results()
          .map(MatchResult::group)
          .forEach(part -> found.accept(rule.kind(), part));
      rest = rule.pattern().matcher(rest).replaceAll("[" + rule.kind() + "]");
    }
    return rest;
  }
}
