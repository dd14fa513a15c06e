package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogLimitTest {
  @TempDir Path folder;
  private Path log;
  private LogLimit limit;

  @BeforeEach
  void limit() {
    log = folder.resolve("stack.log");
    limit = new LogLimit(log, 80);
  }

  private void append(String text) throws Exception {
    Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Test
  void leavesAShortLogAsItIs() throws Exception {
    append("x".repeat(80));
    limit.cut();
    assertThat(log).hasContent("x".repeat(80));
    assertThat(limit.dropped()).isZero();
  }

  @Test
  void keepsBeginningAndEnd() throws Exception {
    append("beginning " + "x".repeat(1000) + " the end..");
    limit.cut();
    assertThat(log)
        .hasContent("beginning \n[wsbench dropped 1,000 bytes of this log here]\n the end..");
    assertThat(limit.dropped()).isEqualTo(1000);
  }

  @Test
  void addsUpWhatItDrops() throws Exception {
    append("beginning " + "x".repeat(1000) + "0123456789");
    limit.cut();
    append("y".repeat(990) + " the end..");
    limit.cut();
    assertThat(log).content().startsWith("beginning \n[wsbench dropped 2,0").endsWith(" the end..");
    assertThat(Files.size(log)).isLessThan(80);
  }

  /** It goes on at the end of what is left. */
  @Test
  void aProcessGoesOnAfterACut() throws Exception {
    Process process =
        new ProcessBuilder("sh", "-c", "head -c 1000 /dev/zero; read -r go; printf after")
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    while (Files.size(log) < 1000) {
      Thread.onSpinWait();
    }
    limit.cut();
    process.getOutputStream().close();
    assertThat(process.waitFor()).isLessThan(2);
    assertThat(log).content().endsWith("\0\0after");
    assertThat(Files.size(log)).isLessThan(100);
  }
}
