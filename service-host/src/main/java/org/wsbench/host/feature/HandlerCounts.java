package org.wsbench.host.feature;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.wsbench.host.count.CountFile;

/**
 * What a handler has read, in the {@link CountFile} {@code handler-counts}: the number of messages
 * and that of the characters in their texts.
 */
public final class HandlerCounts {

  private static final String FILE = "handler-counts";
  private static final int MESSAGES = 0;
  private static final int CHARACTERS = 1;
  private static final int COUNTS = 2;

  private final CountFile counts;

  private HandlerCounts(CountFile counts) {
    this.counts = counts;
  }

  /**
   * Counts in the file, in the folder that the environment names.
   *
   * @throws UncheckedIOException if the file cannot be written
   */
  public static HandlerCounts open() {
    return in(FeatureFiles.named(FILE));
  }

  static HandlerCounts in(Path file) {
    return new HandlerCounts(CountFile.in(file, COUNTS));
  }

  /**
   * Adds a message.
   *
   * @param characters in its texts
   */
  public void add(long characters) {
    counts.add(CHARACTERS, characters);
    counts.add(MESSAGES, 1);
  }
}
