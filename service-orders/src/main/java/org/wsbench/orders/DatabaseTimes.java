package org.wsbench.orders;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.wsbench.host.order.DatabaseException;

/**
 * The total time of look-ups, in memory that another process can read as a file: two 64-bit
 * integers, little-endian, the number of look-ups and their nanoseconds together. Name and version
 * of the database follow in UTF-8.
 */
final class DatabaseTimes {

  private static final String FILE = "WSBENCH_DATABASE_TIMES";
  private static final int COUNTS = 2 * Long.BYTES;
  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final ByteBuffer memory;

  private DatabaseTimes(ByteBuffer memory) {
    this.memory = memory;
  }

  /**
   * In the file that the environment names, or else in private memory.
   *
   * @param product name and version of the database
   */
  static DatabaseTimes of(Map<String, String> environment, String product) {
    String file = environment.get(FILE);
    return file == null
        ? new DatabaseTimes(ByteBuffer.allocateDirect(COUNTS))
        : of(Path.of(file), product);
  }

  static DatabaseTimes of(Path file, String product) {
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer counts = channel.map(FileChannel.MapMode.READ_WRITE, 0, COUNTS);
      channel.write(ByteBuffer.wrap(product.getBytes(StandardCharsets.UTF_8)), COUNTS);
      return new DatabaseTimes(counts);
    } catch (IOException e) {
      throw new DatabaseException("%s=%s cannot be written: %s".formatted(FILE, file, e), e);
    }
  }

  /** Adds a finished look-up, with any result. */
  void add(long nanos) {
    LONGS.getAndAdd(memory, Long.BYTES, nanos);
    LONGS.getAndAdd(memory, 0, 1L);
  }
}
