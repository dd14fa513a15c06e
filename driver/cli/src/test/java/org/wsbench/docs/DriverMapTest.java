package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The modules and classes in driver/README.md exist. */
class DriverMapTest {
  private static final Pattern CLASS = Pattern.compile("`([a-z]+)/([A-Z]\\w+)`");
  private static final Pattern MODULE = Pattern.compile("<module>(\\w+)</module>");

  private final Document map = Document.named("driver/README.md");

  @Test
  void everyModuleIsListed() {
    List<String> modules =
        MODULE
            .matcher(Document.named("driver/pom.xml").text())
            .results()
            .map(module -> module.group(1))
            .toList();

    assertThat(Document.firstCells(map.section("## Modules")))
        .isNotEmpty()
        .containsExactlyElementsOf(modules);
  }

  @Test
  void everyClassIsInTheModuleThatIsNamed() {
    List<MatchResult> classes = CLASS.matcher(map.text()).results().toList();

    assertThat(classes).hasSizeGreaterThan(20);
    assertThat(classes).allSatisfy(one -> assertThat(files(one.group(1), one.group(2))).hasSize(1));
  }

  private static List<Path> files(String module, String name) throws IOException {
    Path sources = Document.ROOT.resolve("driver").resolve(module).resolve("src/main/java");
    try (Stream<Path> files = Files.walk(sources)) {
      return files.filter(file -> file.endsWith(name + ".java")).toList();
    }
  }
}
