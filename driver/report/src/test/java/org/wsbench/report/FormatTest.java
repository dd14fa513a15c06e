package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.CSV;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.PAINTED;
import static org.wsbench.report.Formats.SCREEN;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.report.format.ValueText;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Elapsed;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Growth;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.report.page.Value.Share;
import org.wsbench.report.page.Value.Text;

/** Every kind of value in every format. */
class FormatTest {
  private static final Figure FIGURE = new Figure(1234.5678, Unit.MICROS, 1);

  private static Page page(Table table) {
    return new Page(
        "title",
        List.of(),
        true,
        Optional.empty(),
        List.of(table),
        List.of(),
        Optional.of(table),
        List.of());
  }

  private static Page page(Cell cell) {
    List<List<Cell>> rows = List.of(List.of(Cell.text("row"), cell));
    return page(Table.ofFigures("table", "name", List.of("value"), rows));
  }

  private static void assertShown(Value value, String people, String programs) {
    Page page = page(Cell.of(value));
    assertThat(SCREEN.of(page).lines().toList().getLast()).endsWith(people);
    assertThat(MARKDOWN.of(page)).endsWith("| row | " + people + " |\n");
    assertThat(CSV.of(page)).isEqualTo("name,value\r\nrow," + programs + "\r\n");
  }

  @Test
  void figures() {
    assertShown(FIGURE, "1234.6", "1234.568");
    assertShown(Figure.of(99.96, Unit.MILLIS), "100.0", "99.96");
    assertShown(Figure.of(0.004, Unit.RATIO), "0.00", "0.004");
    assertShown(Figure.count(1_234_567_890_123L), "1,234,567,890,123", "1234567890123");
  }

  @Test
  void estimates() {
    assertShown(PlusMinus.of(FIGURE, 5.55), "1234.6 +- 5.6", "1234.568");
    assertShown(PlusMinus.of(FIGURE, null), "1234.6 +- n/a", "1234.568");
    Bounds bounds = new Bounds(Figure.of(9, Unit.MICROS), Figure.of(2000, Unit.MICROS));
    assertShown(new Ranged(FIGURE, Optional.of(bounds)), "1234.6 (9.00 to 2000)", "1234.568");
    assertShown(new Ranged(FIGURE, Optional.empty()), "1234.6 (n/a)", "1234.568");
  }

  @Test
  void valuesOfTwoFigures() {
    assertShown(new Share(Figure.count(3), Figure.count(4)), "3 of 4", "3 of 4");
    Figure low = Figure.whole(1, Unit.MEBIBYTES);
    assertShown(new Growth(low, Figure.whole(2, Unit.MEBIBYTES)), "1 -> 2 MB", "1 -> 2 MB");
  }

  @Test
  void times() {
    assertShown(new Elapsed(0.2), "1 ms", "0.2");
    assertShown(new Elapsed(12_340), "12.3 s", "12340");
  }

  @Test
  void words() {
    assertShown(new Text("echoVoid"), "echoVoid", "echoVoid");
    assertShown(new Mark("deviates", true), "deviates", "deviates");
    assertShown(Missing.of("no ratio"), "no ratio", "");
    assertThat(CSV.of(page(Cell.text("a,\"b\"")))).endsWith("row,\"a,\"\"b\"\"\"\r\n");
    assertThat(MARKDOWN.of(page(Cell.text("a|b *  c")))).endsWith("| row | a\\|b \\* c |\n");
  }

  @ParameterizedTest
  @CsvSource({
    "[here](http://x.example/), [here\\](http://x.example/)",
    "![](http://x.example/a.png), ![\\](http://x.example/a.png)",
    "[a]: http://x.example/, [a\\]: http://x.example/",
    "[^1], \\[^1]",
    "[x] done, \\[x] done",
    "&lt;b>, &amp;lt;b>",
    "'a\\](b)', 'a\\\\\\](b)'",
    "[http] 1 of [2], [http] 1 of [2]"
  })
  void markdownShowsTextAsItIs(String text, String escaped) {
    assertThat(MARKDOWN.of(page(Cell.text(text)))).endsWith("| row | " + escaped + " |\n");
  }

  @Test
  void noLineBreakEndsALineOfMarkdown() {
    assertThat(MARKDOWN.of(page(Cell.text("a\r# b\r\nc\nd")))).endsWith("| row | a # b c d |\n");
  }

  @Test
  void textOfAResultDoesNotActOnTheTerminal() {
    String evil = "\u001b]0;x\u0007\u009b2J\r\u007f";
    String shown = "?]0;x??2J??";
    Table table = Table.ofWords("t" + evil, List.of("h" + evil), List.of(List.of(cells(evil))));
    Section section = new Section("s" + evil, List.of(new Section.Item("i" + evil, List.of(evil))));
    Page page =
        new Page(
            "title",
            List.of("a\tb" + evil),
            true,
            Optional.empty(),
            List.of(table),
            List.of(),
            Optional.empty(),
            List.of(section));

    assertThat(SCREEN.of(page))
        .contains("a    b" + shown, "t" + shown, "h" + shown, "c" + shown + " | d" + shown)
        .contains("s" + shown, "i" + shown, "| " + shown)
        .doesNotContainPattern("[\\p{Cc}&&[^\n]]");
  }

  private static Cell cells(String text) {
    return Cell.of(new Text("c" + text), new Text("d" + text));
  }

  @Test
  void whatIsBadStandsOut() {
    assertThat(PAINTED.of(page(Cell.of(new Missing("void", true))))).contains("<BAD> void </BAD>");
    assertThat(PAINTED.of(page(Cell.of(Missing.of("n/a"))))).doesNotContain("<BAD>");
  }

  @Test
  void signsAndValuesSideBySide() {
    Page page = page(Cell.of(FIGURE, Figure.of(3, Unit.MILLIS)).with(Sign.BEWARE));

    assertThat(SCREEN.of(page)).endsWith("row  1234.6 |  3.00!\n");
    assertThat(MARKDOWN.of(page)).endsWith("| row | 1234.6 \\| 3.00 ! |\n");
  }

  @Test
  void likeNotesHaveOneNumber() {
    Cell cell = Cell.of(new Mark("alters", false)).withNote("0 *");
    Table table =
        Table.ofWords("table", List.of("a", "b"), List.of(List.of(cell, cell.withNote(""))));
    Table twice = Table.ofWords("table", List.of("a", "b"), List.of(List.of(cell, cell)));

    assertThat(MARKDOWN.of(page(table))).endsWith("| alters[^1] | alters |\n\n[^1]: 0 \\*\n");
    assertThat(MARKDOWN.of(page(twice))).endsWith("| alters[^1] | alters[^1] |\n\n[^1]: 0 \\*\n");
  }

  @Test
  void anUnevenFigureShowsBothSidesOrItsOnlyEnd() {
    Figure value = Figure.whole(142, Unit.PERCENT);

    assertThat(ValueText.of(new Value.Uneven(value, Optional.of(8.2), Optional.of(11.6))))
        .isEqualTo("142 -8 +12");
    assertThat(ValueText.of(new Value.Uneven(value, Optional.of(8.2), Optional.empty())))
        .isEqualTo(">= 133");
    assertThat(ValueText.of(new Value.Uneven(value, Optional.empty(), Optional.of(11.6))))
        .isEqualTo("<= 154");
    // An end that floating-point arithmetic has made a little smaller.
    assertThat(
            ValueText.of(new Value.Uneven(value, Optional.of(8.000000000000014), Optional.empty())))
        .isEqualTo(">= 134");
    assertThat(ValueText.of(new Value.Uneven(value, Optional.empty(), Optional.empty())))
        .isEqualTo("n/a");
  }
}
