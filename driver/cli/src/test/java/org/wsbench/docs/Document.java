package org.wsbench.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Markdown file of the project. */
record Document(Path file, String text) {
  /** Tests run in the folder of their module. */
  static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

  private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)]*)?\\)");
  private static final Pattern FIRST_CELL = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

  static Document named(String name) {
    Path file = ROOT.resolve(name);
    try {
      return new Document(file, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What stands between {@code <!-- name:begin -->} and {@code <!-- name:end -->}. */
  String block(String name) {
    return between("<!-- " + name + ":begin -->\n", "<!-- " + name + ":end -->");
  }

  /** What stands below a heading, to the next heading or the end. */
  String section(String heading) {
    String below = text.substring(indexAfter("\n" + heading + "\n"));
    int next = below.indexOf("\n#");
    return next < 0 ? below : below.substring(0, next + 1);
  }

  /** What the first fenced block of a language holds. */
  String fenced(String language) {
    return between("\n```" + language + "\n", "```\n");
  }

  /** The targets of links within the project. */
  List<String> links() {
    return LINK.matcher(text)
        .results()
        .map(link -> link.group(1))
        .filter(target -> !target.contains("://"))
        .toList();
  }

  /** The code in the first cell of every row of the tables in a text. */
  static List<String> firstCells(String tables) {
    return FIRST_CELL.matcher(tables).results().map(row -> row.group(1)).toList();
  }

  /** The table's row whose first cell is this code. */
  static String row(String tables, String code) {
    Matcher row = Pattern.compile("(?m)^\\| `" + Pattern.quote(code) + "` \\|.*$").matcher(tables);
    if (!row.find()) {
      throw new AssertionError("there is no row `" + code + "`");
    }
    return row.group();
  }

  private String between(String begin, String end) {
    int from = indexAfter(begin);
    int to = text.indexOf(end, from);
    if (to < 0) {
      throw new AssertionError(file + " has no " + end.strip() + " after " + begin.strip());
    }
    return text.substring(from, to);
  }

  private int indexAfter(String mark) {
    int at = text.indexOf(mark);
    if (at < 0) {
      throw new AssertionError(file + " has no " + mark.strip());
    }
    return at + mark.length();
  }
}
