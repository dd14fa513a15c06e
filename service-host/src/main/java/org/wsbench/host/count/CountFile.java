package org.wsbench.host.count;

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
 * Counts in memory that another process can read as a file: 64-bit integers, little-endian, without
 * anything between them. Any thread may add to them.
 */
public final class CountFile {

  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final ByteBuffer memory;

  private CountFile(ByteBuffer memory) {
    this.memory = memory;
  }

  /**
   * Counts in a file, from what it holds; a new one has zeros.
   *
   * @param counts how many there are
   * @throws UncheckedIOException if the file cannot be written
   */
  public static CountFile in(Path file, int counts) {
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return new CountFile(
          channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) counts * Long.BYTES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Adds to a count.
   *
   * @param count its number, from 0
   */
  public void add(int count, long more) {
    LONGS.getAndAdd(memory, count * Long.BYTES, more);
  }
}
