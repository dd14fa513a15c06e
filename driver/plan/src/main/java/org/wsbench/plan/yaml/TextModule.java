package org.wsbench.plan.yaml;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import org.wsbench.result.Durations;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * The types whose values are single words of a YAML file: texts, whole numbers, durations, paths,
 * and those that a subclass or caller adds.
 */
public class TextModule extends SimpleModule {
  private static final long serialVersionUID = 1;

  /** The types that all files share. */
  public TextModule() {
    reading(String.class, text -> text);
    reading(int.class, wholeNumber(Integer::valueOf));
    reading(Integer.class, wholeNumber(Integer::valueOf));
    reading(Long.class, wholeNumber(Long::valueOf));
    text(Duration.class, Durations::parse, Durations::format);
    text(Path.class, Path::of, Path::toString);
  }

  /**
   * Adds a type.
   *
   * @param parser throws an {@link IllegalArgumentException} whose message says what is wrong with
   *     a text and what is allowed
   * @param format the text that the parser reads back
   */
  public final <T> TextModule text(
      Class<T> type, Function<String, T> parser, Function<T, String> format) {
    reading(type, parser);
    addSerializer(type, new Writer<>(type, format));
    return this;
  }

  private <T> void reading(Class<T> type, Function<String, ? extends T> parser) {
    addDeserializer(type, new Reader<T>(type, parser));
  }

  private static <N> Function<String, N> wholeNumber(Function<String, N> parser) {
    return text -> {
      try {
        return parser.apply(text);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException("'" + text + "' is not a whole number", e);
      }
    };
  }

  private static final class Reader<T> extends StdDeserializer<T> {
    private final Function<String, ? extends T> parser;

    Reader(Class<T> type, Function<String, ? extends T> parser) {
      super(type);
      this.parser = parser;
    }

    @Override
    public T deserialize(JsonParser tokens, DeserializationContext context) {
      if (!tokens.currentToken().isScalarValue()) {
        throw new IllegalArgumentException("a single value was expected");
      }
      return parser.apply(tokens.getString());
    }
  }

  private static final class Writer<T> extends StdSerializer<T> {
    private final Function<T, String> format;

    Writer(Class<T> type, Function<T, String> format) {
      super(type);
      this.format = format;
    }

    @Override
    public void serialize(T value, JsonGenerator generator, SerializationContext context) {
      generator.writeString(format.apply(value));
    }
  }
}
