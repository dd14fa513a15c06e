package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The counters that a HotSpot JVM keeps in a file which others may read without its help (version
 * 2.0 of the format: {@code PerfDataPrologue} and {@code PerfDataEntry} in HotSpot's {@code
 * perfMemory.hpp}).
 */
final class PerfData {
  private static final int MAGIC = 0xcafec0c0;
  private static final byte LITTLE_ENDIAN = 1;
  private static final byte MAJOR_VERSION = 2;
  private static final byte LONG = 'J';

  private static final int BYTE_ORDER = 4;
  private static final int MAJOR = 5;
  private static final int FIRST_ENTRY = 24;
  private static final int ENTRIES = 28;

  /** Within an entry. */
  private static final int NAME = 4;

  private static final int VECTOR_LENGTH = 8;
  private static final int TYPE = 12;
  private static final int DATA = 16;

  private PerfData() {}

  /** Where the JVMs of this user keep it, on Linux. */
  static Path of(long pid) {
    return Path.of("/tmp", "hsperfdata_" + System.getProperty("user.name"), Long.toString(pid));
  }

  /** All whole numbers by name; empty if there is no such file, or it has another format. */
  static Map<String, Long> read(Path file) {
    try {
      return parse(ByteBuffer.wrap(Files.readAllBytes(file)));
    } catch (IOException | IndexOutOfBoundsException e) {
      return Map.of();
    }
  }

  /** The sum of the numbers whose whole names match. */
  static long sum(Map<String, Long> numbers, Pattern names) {
    return numbers.entrySet().stream()
        .filter(number -> names.matcher(number.getKey()).matches())
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  private static Map<String, Long> parse(ByteBuffer data) {
    Map<String, Long> numbers = new HashMap<>();
    if (data.getInt(0) == MAGIC && data.get(MAJOR) == MAJOR_VERSION) {
      data.order(
          data.get(BYTE_ORDER) == LITTLE_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
      int at = data.getInt(FIRST_ENTRY);
      int length = 1;
      for (int i = data.getInt(ENTRIES); i > 0 && length > 0; i--) {
        if (data.get(at + TYPE) == LONG && data.getInt(at + VECTOR_LENGTH) == 0) {
          numbers.put(
              text(data, at + data.getInt(at + NAME)), data.getLong(at + data.getInt(at + DATA)));
        }
        length = data.getInt(at);
        at += length;
      }
    }
    return numbers;
  }

  private static String text(ByteBuffer data, int start) {
    int end = start;
    while (data.get(end) != 0) {
      end++;
    }
    return new String(data.array(), start, end - start, StandardCharsets.US_ASCII);
  }
}
