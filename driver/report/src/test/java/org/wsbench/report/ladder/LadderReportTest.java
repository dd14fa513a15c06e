package org.wsbench.report.ladder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.SCREEN;

import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.wsbench.report.LadderRun;
import org.wsbench.report.ManyStacks;
import org.wsbench.report.ReportTest;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;
import org.wsbench.report.html.Waterfall;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Text;
import org.wsbench.report.throughput.PublishedComparison;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Bound;
import org.wsbench.result.Interval;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.Verdict;
import org.xml.sax.InputSource;

/** Reports on a ladder, and on 2007. */
class LadderReportTest {
  private static final RunResult TYPED = LadderRun.result(ServiceMode.TYPED);

  @Test
  void reportsAreTheSameUnderEveryLocale() throws Exception {
    ReportTest.compare("ladder.txt", () -> SCREEN.of(RunReport.of(TYPED, List.of())));
    ReportTest.compare("ladder.md", () -> MARKDOWN.of(RunReport.of(TYPED, List.of())));
    ReportTest.compare("ladder_brief.txt", () -> SCREEN.of(RunReport.brief(TYPED, List.of())));
    ReportTest.compare("ladder.svg", () -> Waterfall.file(TYPED).orElseThrow());
  }

  /** On a terminal of 80 columns, tables are split and sentences wrapped. */
  @Test
  void variantsAreReportedAsCostsOfTheirStacks() throws Exception {
    RunResult variants = LadderRun.variants();
    ScreenFormat narrow = new ScreenFormat(Painter.NONE, 80);
    ReportTest.compare("ladder_variants.txt", () -> narrow.of(RunReport.of(variants, List.of())));
    ReportTest.compare("ladder_variants.md", () -> MARKDOWN.of(RunReport.of(variants, List.of())));

    assertThat(
            narrow
                .of(RunReport.of(variants, List.of()))
                .lines()
                .takeWhile(line -> !line.startsWith("Throughput in %")))
        .allMatch(line -> line.length() <= 80);
    assertThat(LadderSentences.of(variants))
        .extracting(sentence -> sentence.substring(0, sentence.indexOf(':')))
        .containsExactly(
            "Metro",
            "Throughput of metro",
            "Metro, copy (from Metro), two copies of metro",
            "Axis2 (from Metro), two copies of axis2-xmlbeans",
            "Throughput of axis2-xmlbeans");
    assertThat(LadderSentences.of(variants).get(1))
        .contains("logging costs 30 % on arrays")
        .contains("; idle costs at most ");
  }

  /** A stack in the place of one with another engine is no cost. */
  @Test
  void costsHaveThroughputAndCpuOfEachStackThatAStepChanges() {
    assertThat(costs(LadderRun.variants()))
        .containsExactly("Metro, logging", "Metro, idle", "Metro, copy", "Axis2, logging");
    assertThat(costs(TYPED))
        .containsExactly("typed service: metro", "typed service: axis2-xmlbeans", "XMLBeans 5");

    Cell logging = CostTable.of(LadderRun.variants()).orElseThrow().rows().getFirst().get(2);
    double before = cpu("metro");
    assertThat(logging.values().getLast())
        .isEqualTo(Figure.whole(Math.rint(cpu("metro@logging") - before), Unit.MICROS));
    assertThat(cpu("metro@logging")).isGreaterThan(1.2 * before);
  }

  private static double cpu(String stack) {
    return LadderRun.variants()
        .measurement(stack, "echoArray40")
        .orElseThrow()
        .serverCpuMicrosPerRequest();
  }

  private static List<String> costs(RunResult result) {
    return CostTable.of(result).orElseThrow().rows().stream()
        .map(row -> ((Text) row.getFirst().values().getFirst()).text())
        .toList();
  }

  /** What was measured in 2007 is answered with what was found in 2007. */
  @Test
  void aReferenceServiceIsPutBeside2007() throws Exception {
    RunResult reference = LadderRun.result(ServiceMode.REFERENCE);

    ReportTest.compare(
        "beside_2007_brief.txt", () -> SCREEN.of(RunReport.brief(reference, List.of())));
    Table table = PublishedComparison.of(reference).orElseThrow().table();
    assertThat(table.columns())
        .extracting(Table.Column::heading)
        .containsExactly("case", "2007", "as in 2007", "typed service", "XMLBeans 5");
    assertThat(table.rows()).hasSize(4 + 1);
  }

  @Test
  void aRunWithoutBothEnginesHasNothingBeside2007() {
    assertThat(PublishedComparison.of(ManyStacks.result(3))).isEmpty();
    assertThat(Waterfall.file(ManyStacks.result(3))).isEmpty();
  }

  @Test
  void theWaterfallHasABarForEveryStepAndFamily() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Element svg =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Waterfall.file(TYPED).orElseThrow())))
            .getDocumentElement();

    assertThat(texts(svg, "heading")).containsExactly("echoVoid", "arrays", "echoOrder200");
    assertThat(classes(svg)).hasSize(3 * 3).filteredOn(name -> name.equals("first")).hasSize(3);
    assertThat(classes(svg).get(4)).isEqualTo("up");
  }

  /** Only the known end is stated of a change that a bound leaves open. */
  @Test
  void anOpenChangeIsStatedByItsKnownEnd() {
    assertThat(LadderSentences.of(TYPED).get(1)).contains(" rises by 31 % on ");
    assertThat(LadderSentences.of(LadderRun.open()).get(1))
        .contains(" rises by at least ")
        .doesNotContain("by 31 %");
  }

  /** With attachments, short binary data lose what long ones gain, so their mean hides both. */
  @Test
  void aFamilyWhoseMeanIsWrongOfACaseIsReplacedByItsCases() {
    RunResult opposite =
        TYPED.with(
            new RunFigures(
                TYPED.measurements(),
                TYPED.pairs(),
                TYPED.ladder().stream().map(LadderReportTest::opposite).toList()));

    assertThat(LadderSentences.of(TYPED).get(1)).contains(" on arrays");
    assertThat(LadderSentences.of(opposite).get(1))
        .contains("falls by 32 % on echoArray40", " by 35 % on echoArray120")
        .doesNotContain(" on arrays");
  }

  /** One case is slower, though the mean of the family is within 8 % of 1. */
  @Test
  void aFamilyThatIsUnchangedIsReplacedByItsCasesIfOneIsNot() {
    RunResult slower =
        TYPED.with(
            new RunFigures(
                TYPED.measurements(),
                TYPED.pairs(),
                TYPED.ladder().stream().map(LadderReportTest::slower).toList()));

    assertThat(LadderSentences.of(slower).get(1))
        .contains("falls by 7 % on echoArray40", " within 5 % on echoArray120")
        .doesNotContain(" on arrays");
  }

  private static LadderFigure slower(LadderFigure figure) {
    return switch (figure.step() + " on " + String.join(", ", figure.cases())) {
      case "typed service on echoArray40" -> with(figure, 0.93, Verdict.SLOWER, null);
      case "typed service on echoArray120" -> with(figure, 1.01, Verdict.EQUAL, 0.05);
      case "typed service on echoArray40, echoArray120" -> with(figure, 0.97, Verdict.EQUAL, 0.08);
      default -> figure;
    };
  }

  /** That it may gain more is no cost. */
  @Test
  void theMostThatAVariantCostsIsTheLowEndOfItsInterval() {
    RunResult gaining =
        LadderRun.variants()
            .with(
                new RunFigures(
                    List.of(),
                    List.of(),
                    LadderRun.variants().ladder().stream()
                        .map(
                            figure ->
                                figure.step().equals("Metro, idle")
                                    ? with(figure, 1.02, Verdict.EQUAL, 0.06)
                                    : figure)
                        .toList()));

    assertThat(LadderSentences.of(gaining).getFirst())
        .contains("idle costs at most 2 % on echoVoid");
  }

  private static LadderFigure opposite(LadderFigure figure) {
    return switch (figure.step() + " on " + String.join(", ", figure.cases())) {
      case "typed service on echoArray40" -> with(figure, 0.68, Verdict.SLOWER, null);
      case "typed service on echoArray120" -> with(figure, 1.35, Verdict.FASTER, null);
      case "typed service on echoArray40, echoArray120" -> with(figure, 0.96, Verdict.EQUAL, 0.08);
      default -> figure;
    };
  }

  private static LadderFigure with(
      LadderFigure figure, double factor, Verdict verdict, Double within) {
    Interval interval = new Interval(0.97 * factor, 1.03 * factor);
    return new LadderFigure(
        figure.step(),
        figure.cases(),
        figure.ratio(),
        figure.interval(),
        new LadderFigure.Change(
            factor, interval, interval, List.of(factor), Bound.NONE, verdict, within));
  }

  /** The ratio of the first step is 140 %, that of the last 181 %. */
  @Test
  void aStepThatChangesAnEarlierOneNamesItAndItsBarBeginsThere() {
    RunResult branched = LadderRun.branched();

    assertThat(MARKDOWN.of(RunReport.of(branched, List.of())))
        .contains("in % of the step above or named")
        .contains("| XMLBeans 5 (from as in 2007) |")
        .contains("XMLBeans 5 (from as in 2007): the ratio of metro to axis2-xmlbeans-5 rises by ");
    assertThat(Waterfall.file(branched).orElseThrow())
        .containsPattern("XMLBeans 5, arrays: 18\\d %, 1[23]\\d\\.\\d % of as in 2007")
        .contains("typed service, arrays: 184 %, 131.0 % of the step before");
  }

  private static List<String> texts(Element svg, String kind) {
    return elements(svg, "text").stream()
        .filter(text -> text.getAttribute("class").equals(kind))
        .map(Element::getTextContent)
        .toList();
  }

  private static List<String> classes(Element svg) {
    return elements(svg, "g").stream().map(bar -> bar.getAttribute("class")).toList();
  }

  private static List<Element> elements(Element svg, String name) {
    NodeList found = svg.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }
}
