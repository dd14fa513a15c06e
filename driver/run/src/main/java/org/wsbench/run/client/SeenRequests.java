package org.wsbench.run.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * What a server has seen of its clients until now.
 *
 * @param requests that it has begun to handle
 * @param bodyBytes of requests that are answered, without what chunks add
 * @param chunked requests in chunks
 * @param connections that were opened
 */
record SeenRequests(long requests, long bodyBytes, long chunked, long connections) {
  private static final int COUNTS = 4;

  /** What was seen since an earlier reading. */
  SeenRequests since(SeenRequests earlier) {
    return new SeenRequests(
        requests - earlier.requests,
        bodyBytes - earlier.bodyBytes,
        chunked - earlier.chunked,
        connections - earlier.connections);
  }

  /** Memory that a server counts in. */
  static final class Memory {
    private final ByteBuffer memory;

    private Memory(ByteBuffer memory) {
      this.memory = memory.order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * The counts in a file.
     *
     * @throws IOException if there is no such file, or it is too short
     */
    static Memory of(Path file) throws IOException {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
        if (channel.size() < (long) COUNTS * Long.BYTES) {
          throw new IOException(file + " has no counts");
        }
        return new Memory(
            channel.map(FileChannel.MapMode.READ_ONLY, 0, (long) COUNTS * Long.BYTES));
      }
    }

    SeenRequests read() {
      return new SeenRequests(count(0), count(1), count(2), count(3));
    }

    private long count(int number) {
      return memory.getLong(number * Long.BYTES);
    }
  }
}
