package org.wsbench.orders;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.wsbench.host.order.DatabaseException;

/**
 * How long look-ups have taken so far, in memory that another process may map as a file: two 64-bit
 * integers, little-endian, the number of look-ups and their nanoseconds together.
 */
final class DatabaseTimes {

  private static final String FILE = "WSBENCH_DATABASE_TIMES";
  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final ByteBuffer memory;

  private DatabaseTimes(ByteBuffer memory) {
    this.memory = memory;
  }

  /** In the file that the environment names, or else in memory that nobody reads. */
  static DatabaseTimes of(Map<String, String> environment) {
    String file = environment.get(FILE);
    return file == null
        ? new DatabaseTimes(ByteBuffer.allocateDirect(2 * Long.BYTES))
        : of(Path.of(file));
  }

  static DatabaseTimes of(Path file) {
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return new DatabaseTimes(channel.map(FileChannel.MapMode.READ_WRITE, 0, 2 * Long.BYTES));
    } catch (IOException e) {
      throw new DatabaseException("%s=%s cannot be written: %s".formatted(FILE, file, e), e);
    }
  }

  /** A look-up is over, with whatever result. */
  void add(long nanos) {
    LONGS.getAndAdd(memory, Long.BYTES, nanos);
    LONGS.getAndAdd(memory, 0, 1L);
  }
}
