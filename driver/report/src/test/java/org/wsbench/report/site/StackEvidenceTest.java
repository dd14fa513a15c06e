package org.wsbench.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;

class StackEvidenceTest {
  private static final StackEvidence CXF = new StackEvidence("cxf");

  private static SiteResult result(List<String> sentences, Table... tables) {
    return Sites.saying("one", ResultKind.THROUGHPUT, List.of(), sentences, List.of(tables));
  }

  private static Table table(List<String> headings, String... rows) {
    return named("title", headings, rows);
  }

  private static Table named(String title, List<String> headings, String... rows) {
    return Table.ofWords(
        title, headings, List.of(rows).stream().map(StackEvidenceTest::row).toList());
  }

  private static List<Cell> row(String words) {
    return List.of(words.split(",")).stream().map(Cell::text).toList();
  }

  @Test
  void sentencesThatNameItAreThoseOfItsVersionsAndVariantsToo() {
    List<String> own =
        List.of(
            "cxf serves most.",
            "metro and cxf: undecided",
            "cxf:4.0.5 is slower (cxf)",
            "faster: cxf@tls, metro");
    List<String> others = List.of("cxf-nonspring serves", "spring-boot-cxf", "x:cxf", "cxfs");

    assertThat(CXF.sentences(result(own))).isEqualTo(own);
    assertThat(CXF.sentences(result(others))).isEmpty();
  }

  @Test
  void itsRowsAndItsColumnsAreTaken() {
    Table rows = table(List.of("stack", "a"), "cxf,1", "metro,2", "cxf:4.0.5,3", "cxf-tuned,4");
    Table columns = table(List.of("case", "metro", "cxf (reference)", "cxf@2"), "echoVoid,1,2,3");
    Table neither = table(List.of("case", "metro"), "echoVoid,1");

    List<Table> tables = CXF.tables(result(List.of(), rows, columns, neither));

    assertThat(tables).hasSize(2);
    assertThat(tables.getFirst().rows()).containsExactly(row("cxf,1"), row("cxf:4.0.5,3"));
    assertThat(tables.getLast().columns())
        .extracting(Column::heading)
        .containsExactly("case", "cxf (reference)", "cxf@2");
    assertThat(tables.getLast().rows()).containsExactly(row("echoVoid,2,3"));
  }

  @Test
  void aTableThatComparesTwoStacksIsLeftToTheReport() {
    Table pair = named("echoVoid, metro and raw-stax: methods", List.of("method", "metro"), "a,1");
    Table ofBaseline = named("In % of raw-stax", List.of("case", "metro"), "a,1");

    assertThat(new StackEvidence("metro").tables(result(List.of(), pair, ofBaseline)))
        .containsExactly(ofBaseline);
  }

  @Test
  void whereNothingNamesAStackItsRankIsShownOrElseItsThroughput() {
    SiteResult sample = Sites.result("one", Runs.COMPLETED.result());
    SiteResult silent =
        new SiteResult(
            "one",
            sample.kind(),
            sample.description(),
            sample.origin(),
            sample.stacks(),
            sample.versions(),
            result(List.of("It depends.")).answer(),
            sample.compared(),
            sample.report(),
            sample.files());

    assertThat(new StackEvidence("metro").tables(silent))
        .singleElement()
        .extracting(Table::title)
        .asString()
        .startsWith("Throughput in % of the best");
    assertThat(new StackEvidence("raw-stax").tables(silent))
        .singleElement()
        .extracting(Table::title)
        .asString()
        .startsWith("Throughput: verified replies per second");
    assertThat(CXF.tables(silent)).isEmpty();
    assertThat(CXF.isIn(silent)).isFalse();
    assertThat(new StackEvidence("metro").isIn(silent)).isTrue();
  }
}
