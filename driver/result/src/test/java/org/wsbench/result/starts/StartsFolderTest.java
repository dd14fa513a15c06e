package org.wsbench.result.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.DiskException;
import org.wsbench.result.Interval;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.TestRounds;

class StartsFolderTest {
  private static final List<StackStart> STARTS =
      List.of(TestStarts.whole("metro", 1, 1), TestStarts.timesOnly("php-soap", 1, 90));

  @TempDir private Path path;

  private StartsFolder written() throws IOException {
    StartsFolder folder = StartsFolder.create(path, TestStarts.SETTINGS);
    for (StackStart start : STARTS) {
      folder.append(start);
    }
    return folder;
  }

  private static FootprintFigures figures(int starts) {
    return new FootprintFigures(
        List.of(
            new StartEstimate(
                "metro",
                StartFigure.FIRST_REPLY.id(),
                starts,
                812.5,
                new Interval(800, 825),
                790,
                840)),
        List.of());
  }

  @Test
  void whatIsWrittenReadsBack() throws IOException {
    assertThat(StoredStarts.isAt(path)).isFalse();
    StartsFolder folder = written();

    folder.finish(
        stored -> {
          assertThat(stored.starts()).isEqualTo(STARTS);
          return figures(1);
        });

    assertThat(StoredStarts.isAt(path)).isTrue();
    assertThat(StoredStarts.read(path))
        .isEqualTo(new StoredStarts(TestStarts.SETTINGS, STARTS, List.of()));
    assertThat(Json.read(Files.readString(path.resolve("starts.json")), StartsResult.class))
        .isEqualTo(new StartsResult(StartsResult.SCHEMA, 1, TestStarts.SETTINGS, figures(1)));
  }

  /** Nothing was closed: the process was killed. */
  @Test
  void aRunThatWasKilledReadsBackWithoutFigures() throws IOException {
    written();

    assertThat(StoredStarts.read(path).starts()).isEqualTo(STARTS);
    assertThat(
            Json.read(Files.readString(path.resolve("starts.json")), StartsResult.class).figures())
        .isEqualTo(FootprintFigures.NONE);
  }

  @Test
  void aLastLineThatIsCutOffIsLeftOutWithANote() throws IOException {
    written().close();
    Path lines = path.resolve("starts.jsonl");
    byte[] all = Files.readAllBytes(lines);
    Files.write(lines, Arrays.copyOf(all, all.length - 20));

    assertThat(StoredStarts.read(path).starts()).containsExactly(STARTS.getFirst());
    assertThat(StoredStarts.read(path).notes())
        .containsExactly("starts.jsonl: the last line is cut off and was left out");
  }

  @Test
  void anEndedRunThatLacksStartsIsRefused() throws IOException {
    written().finish(stored -> figures(3));
    Path lines = path.resolve("starts.jsonl");

    assertThatThrownBy(() -> StoredStarts.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(
            lines
                + ": 1 of 3 starts are missing, so nothing is reported or changed: restore the file");

    Files.delete(lines);
    assertThatThrownBy(() -> StoredStarts.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(path + " contains no starts.jsonl, which figures are made of: restore it");
  }

  @Test
  void anotherVersionAndAnotherFileAreErrors() throws IOException {
    written().close();
    Path file = path.resolve("starts.json");
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("(\"formatVersion\"\\s*:\\s*)1", "$12"));

    assertThatThrownBy(() -> StoredStarts.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(file + ": formatVersion 2 is not supported; this wsbench reads 1");

    Files.writeString(file, "[]");
    assertThatThrownBy(() -> StoredStarts.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(file + ": not a result of starts: ");
  }

  @Test
  void nothingIsWrittenOver() throws IOException {
    written().close();

    assertThatThrownBy(() -> StartsFolder.create(path, TestStarts.SETTINGS))
        .isInstanceOf(DiskException.class)
        .hasMessageContaining("it exists already");
  }

  @Test
  void aStartHasNoFigureThatIsNone() {
    for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      Map<String, Double> figures = Map.of("firstReplyMillis", wrong);
      assertThatThrownBy(() -> new StackStart("metro", 1, TestRounds.START, figures))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "firstReplyMillis: %s is not a figure; it must be finite and not negative"
                  .formatted(wrong));
    }
  }
}
