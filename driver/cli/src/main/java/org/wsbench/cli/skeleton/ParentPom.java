package org.wsbench.cli.skeleton;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Disk;

/** The parent POM, to which one line is added; every other byte is kept, because people edit it. */
final class ParentPom {
  private static final Pattern SERVICE =
      Pattern.compile("(?m)^([ \t]*)<module>service-[^<]*</module>\\R");
  private static final Pattern VERSION =
      Pattern.compile("<artifactId>wsbench</artifactId>\\s*<version>([^<]+)</version>");

  private final Path file;
  private final String text;

  private ParentPom(Path file, String text) {
    this.file = file;
    this.text = text;
  }

  static ParentPom in(Path home) throws IOException {
    Path file = home.resolve("pom.xml");
    if (!Files.isRegularFile(file)) {
      throw new InvalidValueException(
          "new-stack", home + " has no pom.xml; a Java stack needs a checkout of the sources");
    }
    return new ParentPom(file, Files.readString(file));
  }

  /** The version that modules name as their parent's. */
  String version() {
    Matcher version = VERSION.matcher(text);
    if (!version.find()) {
      throw unexpected("<artifactId>wsbench</artifactId> with a <version> below it");
    }
    return version.group(1);
  }

  /** The same with one more module, below the last of the services that are always built. */
  ParentPom with(String module) {
    int end = text.indexOf("</modules>");
    MatchResult last =
        SERVICE
            .matcher(end < 0 ? text : text.substring(0, end))
            .results()
            .reduce((one, next) -> next)
            .orElseThrow(() -> unexpected("a line <module>service-...</module>"));
    String line = last.group().replaceFirst("<module>[^<]*<", "<module>" + module + "<");
    return new ParentPom(file, text.substring(0, last.end()) + line + text.substring(last.end()));
  }

  void write() throws IOException {
    Disk.write(file, text);
  }

  private InvalidValueException unexpected(String missing) {
    return new InvalidValueException("new-stack", file + " does not contain " + missing);
  }
}
