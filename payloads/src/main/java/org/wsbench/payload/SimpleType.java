package org.wsbench.payload;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * The simple types of XML Schema that the contract uses: text to value, value to text, equality.
 */
enum SimpleType implements Shape {
  INT(int.class, Integer.class) {
    @Override
    Object parse(String text) {
      String collapsed = collapse(text);
      if (!INT_FORM.matcher(collapsed).matches()) {
        throw illegal(text, "an xs:int");
      }
      try {
        return Integer.valueOf(collapsed);
      } catch (NumberFormatException e) {
        throw illegal(text, "an xs:int, which holds 32 bits");
      }
    }
  },

  FLOAT(float.class, Float.class) {
    @Override
    Object parse(String text) {
      String collapsed = collapse(text);
      return switch (collapsed) {
        case "INF" -> Float.POSITIVE_INFINITY;
        case "-INF" -> Float.NEGATIVE_INFINITY;
        case "NaN" -> Float.NaN;
        default -> {
          if (!FLOAT_FORM.matcher(collapsed).matches()) {
            throw illegal(text, "an xs:float");
          }
          yield Float.valueOf(collapsed);
        }
      };
    }

    @Override
    String print(Object value) {
      float number = (Float) value;
      if (Float.isInfinite(number)) {
        return number > 0 ? "INF" : "-INF";
      }
      return Float.toString(number);
    }
  },

  STRING(String.class) {
    @Override
    Object parse(String text) {
      return text;
    }
  },

  /** A dateTime that must name a time zone, as every record's does. */
  ZONED_DATE_TIME(OffsetDateTime.class) {
    @Override
    Object parse(String text) {
      Temporal value = DateTimes.parse(text);
      if (value instanceof LocalDateTime) {
        throw new IllegalArgumentException("the xs:dateTime '" + text + "' has lost its time zone");
      }
      return value;
    }

    @Override
    String print(Object value) {
      return DateTimes.print((Temporal) value);
    }

    @Override
    boolean same(Object one, Object other) {
      return DateTimes.same((Temporal) one, (Temporal) other);
    }
  },

  DATE_TIME(Temporal.class) {
    @Override
    Object parse(String text) {
      return DateTimes.parse(text);
    }

    @Override
    String print(Object value) {
      return DateTimes.print((Temporal) value);
    }

    @Override
    boolean same(Object one, Object other) {
      return DateTimes.same((Temporal) one, (Temporal) other);
    }
  },

  BASE64(byte[].class) {
    @Override
    Object parse(String text) {
      String compact = WHITE_SPACE.matcher(text).replaceAll("");
      try {
        byte[] bytes = Base64.getDecoder().decode(compact);
        // The decoder accepts missing padding and stray bits, XML Schema does not.
        if (Base64.getEncoder().encodeToString(bytes).equals(compact)) {
          return bytes;
        }
      } catch (IllegalArgumentException e) {
        throw illegal(text, "an xs:base64Binary");
      }
      throw illegal(text, "an xs:base64Binary");
    }

    @Override
    String print(Object value) {
      return Base64.getEncoder().encodeToString((byte[]) value);
    }

    @Override
    boolean same(Object one, Object other) {
      return Arrays.equals((byte[]) one, (byte[]) other);
    }
  };

  private static final Pattern WHITE_SPACE = Pattern.compile("[ \\t\\r\\n]+");
  private static final Pattern INT_FORM = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern FLOAT_FORM =
      Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?");

  private final Class<?>[] javaTypes;

  SimpleType(Class<?>... javaTypes) {
    this.javaTypes = javaTypes;
  }

  /** Whether values of a Java type are of this simple type. */
  boolean holds(Class<?> javaType) {
    return Arrays.asList(javaTypes).contains(javaType);
  }

  /**
   * The value of a lexical form, white space treated as XML Schema part 2 demands of the type.
   *
   * @throws IllegalArgumentException if it is none of the type's; the message says so in words
   */
  abstract Object parse(String text);

  /** The lexical form in which our requests carry a value. */
  String print(Object value) {
    return value.toString();
  }

  /**
   * Whether two values are equal. Floats are compared in the value space of XML Schema 1.0, section
   * 3.2.4: NaN is equal to itself and positive zero is greater than negative zero, which is what
   * {@link Float#equals} says; dateTimes as instants, binary data byte by byte.
   */
  boolean same(Object one, Object other) {
    return one.equals(other);
  }

  /** Strips the white space of XML, and no other, from both ends. */
  static String collapse(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isWhiteSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && isWhiteSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  static IllegalArgumentException illegal(String text, String type) {
    return new IllegalArgumentException("'" + Excerpt.of(text) + "' is not " + type);
  }

  private static boolean isWhiteSpace(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
  }
}
