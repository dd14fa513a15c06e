package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;
import org.wsbench.result.jmh.StoredJmh;

/** What a terminal of 80 columns shows of the plan quick. */
class JmhScreenTest {
  private static final int WIDTH = 79;
  private static final int MOST_LINES = 45;
  private static final List<String> CASES = List.of("echoStruct", "echoArray40", "echoOrder500");

  /** Microseconds of the reference. */
  private static final Map<String, Double> SIZES =
      Map.of("echoStruct", 1.3, "echoArray40", 60.0, "echoOrder500", 480.0);

  /** How much the starts of a benchmark differ. */
  private static final double[] STARTS = {1, 1.02, 0.98, 1.01};

  @TempDir private Path folder;
  private List<String> lines;

  @BeforeEach
  void screen() throws IOException {
    TurnTable table = new TurnTable(0.03);
    for (String echoCase : CASES) {
      double size = SIZES.get(echoCase);
      table
          .unmarshal(echoCase, "adb", "woodstox", starts(1.3 * size))
          .unmarshal(echoCase, "jaxb", "aalto", starts(1.45 * size))
          .unmarshal(echoCase, "jaxb", "jdk", starts(4.2 * size))
          .unmarshal(echoCase, "jaxb", "woodstox", starts(1.7 * size))
          .unmarshal(echoCase, "stax", "woodstox", starts(size))
          .unmarshal(echoCase, "xmlbeans", "woodstox", starts(1.9 * size))
          .parse(echoCase, "woodstox", starts(0.95 * size))
          .marshal(echoCase, "adb", "woodstox", starts(0.9 * size))
          .marshal(echoCase, "jaxb", "woodstox", starts(1.3 * size))
          .marshal(echoCase, "stax", "woodstox", starts(0.7 * size))
          .own(echoCase, "jaxb", starts(1.2 * size))
          .own(echoCase, "xmlbeans", starts(4 * size));
    }
    StoredJmh jmh = table.in(folder);
    lines = new ScreenFormat(Painter.NONE, WIDTH).of(JmhReport.brief(jmh, CASES)).lines().toList();
  }

  private static double[] starts(double micros) {
    double[] starts = new double[STARTS.length];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = micros * (STARTS[i] + 0.003 * ((long) (micros * 7 + i) % 3));
    }
    return starts;
  }

  @Test
  void fitsIntoOneScreen() {
    assertThat(lines).hasSizeLessThanOrEqualTo(MOST_LINES).allMatch(line -> line.length() <= WIDTH);
  }

  @Test
  void theVerdictComesBeforeOneTableForEachDirection() {
    assertThat(lines.get(1))
        .isEqualTo("4 starts of 7 JVMs, each with all messages of a binding and parser.");
    assertThat(lines)
        .filteredOn(line -> line.equals("Verdict") || line.contains("time in % of"))
        .containsExactly(
            "Verdict",
            "unmarshal: time in % of stax, +- the wider side of the 95 % interval",
            "marshal: time in % of stax, +- the wider side of the 95 % interval");
  }

  @Test
  void nothingIsMarkedThatMayBeUsed() {
    assertThat(lines).noneMatch(line -> line.contains("?") || line.contains("!"));
  }
}
