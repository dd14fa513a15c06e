package org.wsbench.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.export.JUnitReader.elements;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;

class ExaminationJUnitTest {
  private static final Examined EXAMINED =
      new Examined(
          "metro",
          "Metro",
          List.of(
              new JudgedCheck("echoVoid", "all come back", Outcome.PASSED, ""),
              new JudgedCheck("echoDate", "all come back", Outcome.MISSING, "HTTP status 404"),
              new JudgedCheck("echoFloat/NaN", "NaN", Outcome.FAILED, "expected NaN, got <\u0001>"),
              new JudgedCheck("echoFloat/INF", "INF", Outcome.DEVIATES, "answers \"Infinity\""),
              new JudgedCheck("echoDate/zone-Z", "Z", Outcome.NOT_TRIED, "needs echoDate"),
              new JudgedCheck("open/nil-int", "nil", Outcome.ALTERS, "varInt is 0"),
              new JudgedCheck("wsdl", "it is there", Outcome.PASSED, "")),
          Optional.empty(),
          Optional.empty());

  @Test
  void hasTheStructureThatReadersKnow() throws Exception {
    JUnitReader.validate(ExaminationJUnit.of(EXAMINED));
  }

  @Test
  void countsWhatItHolds() throws Exception {
    Element suite = parsed().getDocumentElement();

    assertThat(suite.getAttribute("name")).isEqualTo("wsbench verify metro");
    assertThat(suite.getAttribute("tests")).isEqualTo("7");
    assertThat(elements(suite, "testcase")).hasSize(7);
    assertThat(suite.getAttribute("failures")).isEqualTo("2");
    assertThat(elements(suite, "failure")).hasSize(2);
    assertThat(suite.getAttribute("skipped")).isEqualTo("2");
    assertThat(elements(suite, "skipped")).hasSize(2);
  }

  @Test
  void namesStackTopicAndCheckAndSaysWhatHappened() throws Exception {
    Element suite = parsed().getDocumentElement();

    assertThat(elements(suite, "testcase"))
        .extracting(one -> one.getAttribute("classname") + " " + one.getAttribute("name"))
        .contains("metro.cases echoVoid", "metro.edges echoFloat/NaN", "metro.wsdl wsdl");
    assertThat(elements(suite, "failure"))
        .extracting(one -> one.getAttribute("type") + ": " + one.getAttribute("message"))
        .containsExactly("MISSING: HTTP status 404", "FAILED: expected NaN, got <\uFFFD>");
    assertThat(elements(suite, "skipped"))
        .extracting(one -> one.getAttribute("message"))
        .containsExactly("known deviation: answers \"Infinity\"", "not tried: needs echoDate");
    assertThat(elements(suite, "system-out"))
        .extracting(Element::getTextContent)
        .containsExactly("alters varInt is 0");
  }

  private static Document parsed() throws Exception {
    return JUnitReader.parsed(ExaminationJUnit.of(EXAMINED));
  }
}
