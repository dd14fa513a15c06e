package org.wsbench.cli.submission;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds what tells of people and networks in a text: addresses, users, absolute paths, and the
 * names and folders of this host and this user.
 */
final class PrivateText {
  /** Names that many machines have and that tell nothing. */
  private static final Set<String> COMMON =
      Set.of(
          "localhost", "root", "nobody", "user", "runner", "ubuntu", "debian", "java", "wsbench");

  private static final int SHORTEST_NAME = 3;

  /** A path of fewer parts, such as {@code /root}, tells nothing. */
  private static final int LEAST_PARTS = 2;

  /** What everybody finds wherever it says so: loopback, contexts of services, programs. */
  private static final String LOOPBACK = "(?!127\\.|0\\.0\\.0\\.0)";

  /** What an earlier rule has put in the place of a name. */
  private static final String TAKEN = "\\[(?:address|host|user)\\]";

  private static final String BEFORE_PATH = "(?:(?<=file://)|(?<![\\w./}-]))";
  private static final String PATH_PART = "/(?:[\\w.@+~-]|" + TAKEN + ")+";

  private static final Rule[] RULES = {
    new Rule(
        "user",
        "(?:[\\w.+-]|%1$s)+@(?:\\p{L}[\\w-]*(\\.[\\w-]+)+|%1$s(\\.[\\w-]+)*)".formatted(TAKEN)),
    new Rule(
        "address",
        "(?<=://)(?!localhost|127\\.|\\[::1\\]|%s(:\\d+)?(?![^/\\s\"?;])|wsbench\\.org)[^/\\s\"?;]+"
            .formatted(TAKEN)),
    new Rule("address", "\\b" + LOOPBACK + "\\d{1,3}(\\.\\d{1,3}){3}\\b(:\\d+)?"),
    new Rule("address", "(?<![\\w:])(?!::1\\b)([0-9a-fA-F]{1,4}:){3,7}[0-9a-fA-F:]*[0-9a-fA-F]\\b"),
    new Rule("address", "(?<![\\w:.])([0-9a-fA-F]{1,4}:)+(:[0-9a-fA-F]{1,4})+(?![\\w:])"),
    new Rule("address", "\\b(?!localhost:)\\p{L}[\\w-]*(\\.[\\w-]+)*:\\d{4,5}\\b"),
    new Rule(
        "path",
        "%s(?!/usr/|/services/|/axis2/)(?:%s){%d,}/?"
            .formatted(BEFORE_PATH, PATH_PART, LEAST_PARTS)),
  };

  /** A hyphen makes another name of a word, as in those of stacks. */
  private static final String NAME_PART = "[\\w-]";

  private static final String WORD_PART = "\\w";

  private final List<Rule> rules;
  private final List<Rule> names;

  private PrivateText(List<Rule> rules, List<Rule> names) {
    this.rules = List.copyOf(rules);
    this.names = List.copyOf(names);
  }

  private record Rule(String kind, Pattern pattern) {
    /** Letters are those of all languages. */
    Rule(String kind, String regex) {
      this(kind, Pattern.compile(regex, Pattern.UNICODE_CHARACTER_CLASS));
    }

    /**
     * A word.
     *
     * @param part what it is not next to
     */
    static Rule word(String kind, String word, String part) {
      return new Rule(kind, "(?<!%1$s)%2$s(?!%1$s)".formatted(part, Pattern.quote(word)));
    }

    /** A folder, whose name may have blanks, and what is below it. */
    static Rule folder(String folder) {
      return new Rule(
          "path", BEFORE_PATH + Pattern.quote(folder) + "(?![\\w-])(?:" + PATH_PART + ")*/?");
    }
  }

  /** What any machine can have. */
  static PrivateText general() {
    return new PrivateText(List.of(RULES), List.of());
  }

  /**
   * The same, and before it the folders and names of this host and this user: a general rule would
   * leave the rest of a name with a blank in it.
   */
  static PrivateText ofThisMachine() {
    List<Rule> rules = new ArrayList<>();
    folders().map(Rule::folder).forEach(rules::add);
    rules.addAll(names(NAME_PART));
    rules.addAll(List.of(RULES));
    return new PrivateText(rules, names(WORD_PART));
  }

  private static List<Rule> names(String part) {
    return Stream.concat(
            names(hosts()).map(name -> Rule.word("host", name, part)),
            names(Stream.of(System.getProperty("user.name", "")))
                .map(name -> Rule.word("user", name, part)))
        .toList();
  }

  /** The longest first, because one may be in another. */
  private static Stream<String> folders() {
    return Stream.of("user.home", "user.dir", "wsbench.home")
        .map(property -> Path.of(System.getProperty(property, "")))
        .filter(folder -> folder.isAbsolute() && folder.getNameCount() >= LEAST_PARTS)
        .map(folder -> folder.normalize().toString())
        .distinct()
        .sorted(Comparator.comparing(String::length).reversed());
  }

  private static Stream<String> names(Stream<String> names) {
    return names
        .filter(name -> name.length() >= SHORTEST_NAME && !COMMON.contains(name))
        .distinct();
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
    return without(rules, text, found);
  }

  /**
   * The same for a text of which only the names of this host and this user are taken out, such as
   * the version of a JDK that this user may have built.
   *
   * @param found gets the kind and what it was
   */
  String withoutNames(String text, BiConsumer<String, String> found) {
    return without(names, text, found);
  }

  private static String without(List<Rule> rules, String text, BiConsumer<String, String> found) {
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
