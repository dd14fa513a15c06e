package org.wsbench.host.feature;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * What a handler has read, in memory that another process can read as the file {@code
 * handler-counts}: two 64-bit integers, little-endian, the number of messages and that of the
 * characters in their texts.
 */
public final class HandlerCounts {

  private static final String FILE = "handler-counts";
  private static final int BYTES = 2 * Long.BYTES;
  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final ByteBuffer memory;

  private HandlerCounts(ByteBuffer memory) {
    this.memory = memory;
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
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return new HandlerCounts(channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Adds a message.
   *
   * @param characters in its texts
   */
  public void add(long characters) {
    LONGS.getAndAdd(memory, Long.BYTES, characters);
    LONGS.getAndAdd(memory, 0, 1L);
  }
}
