package org.wsbench.cli.skeleton;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Disk;

/** A parent POM, to which one line is added; every other byte is kept, because people edit it. */
final class ParentPom {
  private static final Pattern VERSION =
      Pattern.compile("<artifactId>wsbench</artifactId>\\s*<version>([^<]+)</version>");

  private final Place place;
  private final Path file;
  private final String text;

  /**
   * Where modules of a kind are.
   *
   * @param command that adds one
   * @param file relative to the installation
   * @param module what the module is
   * @param prefix what the names of all modules begin with
   */
  record Place(String command, String file, String module, String prefix) {
    static final Place OF_STACKS = new Place("new-stack", "pom.xml", "a Java stack", "service-");
    static final Place OF_CLIENTS = new Place("new-client", "clients/pom.xml", "a client", "");

    /** The element that makes a folder a module. */
    String element(String name) {
      return "<module>" + prefix + name + "</module>";
    }

    private Pattern line() {
      return Pattern.compile("(?m)^([ \t]*)" + element("[^<]*") + "\\R");
    }
  }

  private ParentPom(Place place, Path file, String text) {
    this.place = place;
    this.file = file;
    this.text = text;
  }

  static ParentPom in(Path home, Place place) throws IOException {
    Path file = home.resolve(place.file());
    if (!Files.isRegularFile(file)) {
      throw new InvalidValueException(
          place.command(),
          "%s has no %s; %s needs a checkout of the sources"
              .formatted(home, place.file(), place.module()));
    }
    return new ParentPom(place, file, Files.readString(file));
  }

  /** The version that modules name as their parent's. */
  String version() {
    Matcher version = VERSION.matcher(text);
    if (!version.find()) {
      throw unexpected("<artifactId>wsbench</artifactId> with a <version> below it");
    }
    return version.group(1);
  }

  /** The same with one more module, below the last one of its kind that is always built. */
  ParentPom with(String name) {
    int end = text.indexOf("</modules>");
    MatchResult last =
        place
            .line()
            .matcher(end < 0 ? text : text.substring(0, end))
            .results()
            .reduce((one, next) -> next)
            .orElseThrow(() -> unexpected("a line " + place.element("...")));
    String line = last.group().replaceFirst("<module>.*</module>", place.element(name));
    return new ParentPom(
        place, file, text.substring(0, last.end()) + line + text.substring(last.end()));
  }

  void write() throws IOException {
    Disk.write(file, text);
  }

  private InvalidValueException unexpected(String missing) {
    return new InvalidValueException(place.command(), file + " does not contain " + missing);
  }
}
