package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.CSV;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.PAINTED;
import static org.wsbench.report.Formats.SCREEN;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;

/**
 * Compares whole reports with the files under {@code golden}. When a report is meant to change, run
 * the test with {@code -Dgolden.update=<folder of the files>} and read the difference.
 */
public class ReportTest {
  private static final List<String> LOCALES = List.of("en", "fr", "de", "ar-EG-u-nu-arab", "tr");
  private static final List<String> NOTES = List.of("rounds.jsonl: the last line is cut off");

  @ParameterizedTest
  @EnumSource
  void reportsAreTheSameUnderEveryLocale(Runs run) throws IOException {
    RunResult result = run.result();
    List<String> notes = run == Runs.KILLED ? NOTES : List.of();
    String name = run.name().toLowerCase(Locale.ROOT);

    compare(name + ".txt", () -> SCREEN.of(RunReport.of(result, notes)));
    compare(name + ".md", () -> MARKDOWN.of(RunReport.of(result, notes)));
    compare(name + ".csv", () -> CSV.of(RunReport.of(result, notes)));
    compare(name + "_brief.txt", () -> SCREEN.of(RunReport.brief(result, notes)));
  }

  @Test
  void theAnswerOfAQuickRunFitsOnAScreen() throws IOException {
    ScreenFormat narrow = new ScreenFormat(Painter.NONE, 100);
    compare("quick_brief.txt", () -> narrow.of(RunReport.brief(QuickRun.result(), List.of())));

    assertThat(narrow.of(RunReport.brief(QuickRun.result(), List.of())).lines())
        .hasSizeLessThanOrEqualTo(45)
        .allMatch(line -> line.length() <= 100);
  }

  @ParameterizedTest
  @EnumSource
  void theScreenIsNoWiderThan120ColumnsOfAscii(Runs run) {
    assertThat(SCREEN.of(RunReport.of(run.result(), NOTES)).lines())
        .allMatch(line -> line.length() <= 120)
        .allMatch(line -> line.equals(line.stripTrailing()))
        .allMatch(line -> line.chars().allMatch(c -> c >= ' ' && c < 127));
  }

  @Test
  void whatStandsOutHasTheSameText() {
    RunResult result = Runs.VOID_ROW.result();

    String colored = PAINTED.of(RunReport.of(result, List.of()));

    assertThat(colored).contains("<BAD>", "<STRONG>", "<FAINT>");
    assertThat(colored.replaceAll("</?[A-Z]+>", "").lines().map(String::stripTrailing))
        .containsExactlyElementsOf(SCREEN.of(RunReport.of(result, List.of())).lines().toList());
  }

  @Test
  void aTableOfManyStacksIsSplit() {
    RunResult result = ManyStacks.result(9);

    List<String> lines = SCREEN.of(RunReport.of(result, List.of())).lines().toList();

    assertThat(lines).allMatch(line -> line.length() <= 120);
    assertThat(lines).filteredOn(line -> line.startsWith("echoVoid")).hasSizeGreaterThan(3);
    for (String stack : result.comparison().stacks()) {
      assertThat(lines).anyMatch(line -> line.startsWith("case") && line.contains(stack));
    }
  }

  @Test
  void everyRecordOfTheCsvHasAllFields() {
    for (Runs run : Runs.values()) {
      List<String> lines = CSV.of(RunReport.of(run.result(), NOTES)).lines().toList();
      int columns = lines.getFirst().split(",").length;
      assertThat(lines).allMatch(line -> line.split(",", -1).length == columns);
    }
  }

  public static void compare(String file, Supplier<String> report) throws IOException {
    String folder = System.getProperty("golden.update");
    if (folder != null) {
      Files.writeString(Path.of(folder, file), report.get());
    }
    String expected = folder == null ? golden(file) : Files.readString(Path.of(folder, file));
    Locale locale = Locale.getDefault();
    try {
      for (String language : LOCALES) {
        Locale.setDefault(Locale.forLanguageTag(language));
        assertThat(report.get()).as(file + " under " + language).isEqualTo(expected);
      }
    } finally {
      Locale.setDefault(locale);
    }
  }

  private static String golden(String file) throws IOException {
    try (InputStream stream = ReportTest.class.getResourceAsStream("/golden/" + file)) {
      assertThat(stream).as("golden file " + file).isNotNull();
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
