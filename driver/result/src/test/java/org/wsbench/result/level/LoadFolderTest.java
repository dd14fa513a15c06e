package org.wsbench.result.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.DiskException;
import org.wsbench.result.Errors;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.TestRounds;

class LoadFolderTest {
  private static final LevelSettings STUDY =
      TestLevels.search(
          TestLevels.p99(50, 0.01), new Search(Level.users(50), Level.users(5000), 0.03, 3));
  private static final List<TestWindow> INVENTED =
      List.of(
          TestWindow.of("metro", Level.users(1600)).purpose(WindowKind.SEARCH),
          TestWindow.of("raw-stax", Level.rate(812.5))
              .asked("50%")
              .stage(2)
              .sessions(7)
              .errors(new Errors(1, 2, 3, 4, 5))
              .busy(null)
              .vitals(ProcessGauges.UNKNOWN)
              .active(new ProcessGauges(300L << 20, 90L << 20, 40, 990)));
  private static final LevelFigures FIGURES =
      new LevelFigures(
          List.of(),
          List.of(),
          List.of(
              new LimitFigure(
                  "metro",
                  Level.users(50),
                  null,
                  new LimitFigure.Count(1, 1),
                  new LimitFigure.Count(0, 0),
                  null,
                  false)),
          List.of(),
          List.of(),
          null);

  @TempDir private Path path;

  private static List<LoadWindow> windows() {
    return INVENTED.stream().map(TestWindow::build).toList();
  }

  private LoadFolder written() throws IOException {
    LoadFolder folder = LoadFolder.create(path, STUDY, TestRounds.START);
    for (TestWindow window : INVENTED) {
      folder.append(window.build(), window.latencies());
    }
    return folder;
  }

  @Test
  void whatIsWrittenReadsBack() throws IOException {
    assertThat(StoredLoad.isAt(path)).isFalse();
    LoadFolder folder = written();

    folder.finish(
        stored -> {
          assertThat(stored.windows()).isEqualTo(windows());
          return FIGURES;
        });

    assertThat(StoredLoad.isAt(path)).isTrue();
    assertThat(StoredLoad.read(path)).isEqualTo(new StoredLoad(STUDY, windows(), List.of()));
    LoadResult result =
        Json.read(Files.readString(path.resolve(LoadFolder.LOAD)), LoadResult.class);
    assertThat(result).isEqualTo(new LoadResult(LoadResult.SCHEMA, 1, STUDY, FIGURES));
  }

  @Test
  void eachWindowIsOneLineAndHasItsHistogram() throws IOException {
    written().close();

    assertThat(Files.readAllLines(path.resolve(LoadFolder.WINDOWS))).hasSize(INVENTED.size());
    List<String> tags = new ArrayList<>();
    try (HistogramLogReader reader =
        new HistogramLogReader(path.resolve(LoadFolder.LATENCY).toFile())) {
      while (reader.hasNext()) {
        Histogram next = (Histogram) reader.nextIntervalHistogram();
        tags.add(next.getTag());
        assertThat(next.getTotalCount()).isEqualTo(INVENTED.getFirst().latencies().getTotalCount());
      }
    }
    assertThat(tags).containsExactly("metro/search/1600-users", "raw-stax/level/50%/2");
  }

  /** Nothing was closed: the process was killed. */
  @Test
  void aRunThatWasKilledReadsBackWithoutFigures() throws IOException {
    written();

    assertThat(StoredLoad.read(path)).isEqualTo(new StoredLoad(STUDY, windows(), List.of()));
    assertThat(
            Json.read(Files.readString(path.resolve(LoadFolder.LOAD)), LoadResult.class).figures())
        .isEqualTo(LevelFigures.NONE);
  }

  @Test
  void aLastLineThatIsCutOffIsLeftOutWithANote() throws IOException {
    written().close();
    Path lines = path.resolve(LoadFolder.WINDOWS);
    byte[] all = Files.readAllBytes(lines);
    Files.write(lines, Arrays.copyOf(all, all.length - 100));

    assertThat(StoredLoad.read(path))
        .isEqualTo(
            new StoredLoad(
                STUDY,
                List.of(windows().getFirst()),
                List.of("windows.jsonl: the last line is cut off and was left out")));
  }

  @Test
  void anEndedRunThatLacksWindowsIsRefused() throws IOException {
    written()
        .finish(
            stored ->
                new LevelFigures(
                    List.of(level(2)), List.of(), List.of(), List.of(), List.of(), null));
    Path lines = path.resolve(LoadFolder.WINDOWS);
    Files.writeString(lines, Files.readAllLines(lines).getFirst() + "\n");

    assertThatThrownBy(() -> StoredLoad.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(
            lines
                + ": 1 of 2 windows are missing, so nothing is reported or changed: restore the file");

    Files.delete(lines);
    assertThatThrownBy(() -> StoredLoad.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(path + " contains no windows.jsonl, which figures are made of: restore it");
  }

  private static LevelFigure level(int windows) {
    LoadWindow one = windows().getFirst();
    return new LevelFigure(
        one.stack(),
        one.asked(),
        one.stage(),
        one.level(),
        windows,
        0,
        null,
        1,
        1,
        one.intended(),
        one.sent(),
        one.intended(),
        1,
        1,
        Errors.NONE,
        0,
        0,
        0,
        null,
        null,
        null);
  }

  @Test
  void anotherBrokenLineIsAnErrorThatNamesIt() throws IOException {
    written().close();
    Path lines = path.resolve(LoadFolder.WINDOWS);
    Files.writeString(lines, "{}\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);

    assertThatThrownBy(() -> StoredLoad.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(lines + ":3: not a window: ");
  }

  @Test
  void anotherVersionAndAnotherFileAreErrors() throws IOException {
    written().close();
    Path load = path.resolve(LoadFolder.LOAD);
    String text = Files.readString(load);
    Files.writeString(load, text.replaceFirst("(\"formatVersion\"\\s*:\\s*)1", "$12"));

    assertThatThrownBy(() -> StoredLoad.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(load + ": formatVersion 2 is not supported; this wsbench reads 1");

    Files.writeString(load, "[]");
    assertThatThrownBy(() -> StoredLoad.read(path))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(load + ": not a result of load: ");
  }

  @Test
  void nothingIsWrittenOver() throws IOException {
    written().close();

    assertThatThrownBy(() -> LoadFolder.create(path, STUDY, TestRounds.START))
        .isInstanceOf(DiskException.class)
        .hasMessageContaining("it exists already");
  }
}
