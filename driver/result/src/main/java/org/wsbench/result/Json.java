package org.wsbench.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The JSON form of the model: keys in the order of the records, times in ISO 8601. */
public final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY).build();

  private Json() {}

  /** Any record, map or list as a tree. */
  public static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  /** The value in one line. */
  public static String line(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** The value over several lines, for people to read. */
  public static String pretty(Object value) {
    return writer().writeValueAsString(value);
  }

  /** Writes a file for people to read, atomically: at any moment it is the old or the new one. */
  public static void write(Path file, Object value) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    try {
      Files.writeString(temporary, pretty(value) + "\n");
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw DiskException.of(file, e);
    }
  }

  /**
   * The record that a text describes. Keys that this version does not know are ignored.
   *
   * @throws tools.jackson.core.JacksonException if the text is not JSON, is null, or does not fit
   *     the type
   */
  public static <T> T read(String json, Class<T> type) {
    ObjectReader reader = MAPPER.readerFor(type);
    T value = reader.readValue(json);
    if (value == null) {
      throw DatabindException.from((JsonParser) null, "it is null");
    }
    return value;
  }

  private static ObjectWriter writer() {
    return MAPPER.writer().with(SerializationFeature.INDENT_OUTPUT);
  }
}
