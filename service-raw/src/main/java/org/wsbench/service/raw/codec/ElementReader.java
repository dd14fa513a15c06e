package org.wsbench.service.raw.codec;

import java.util.Arrays;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.wsbench.service.raw.model.DateTime;

/**
 * Takes the elements of one namespace in the order that a schema prescribes. Attributes, comments
 * and processing instructions are passed over.
 */
final class ElementReader {

  /** Holds any usual number or date; longer ones make it grow. */
  private static final int SCRATCH_CHARS = 64;

  private final XMLStreamReader reader;
  private final String namespace;
  private char[] scratch = new char[SCRATCH_CHARS];

  /** Whether the reader stands on a tag that nobody has taken yet. */
  private boolean pending;

  ElementReader(XMLStreamReader reader, String namespace) {
    this.reader = reader;
    this.namespace = namespace;
  }

  /** Takes the next tag, which must open that element. */
  void open(String name) throws XMLStreamException {
    if (!openNext(name)) {
      throw malformed("expected <" + name + ">, found " + found());
    }
  }

  /** Takes the next tag if it opens that element. */
  boolean openNext(String name) throws XMLStreamException {
    advance();
    pending =
        !(reader.isStartElement()
            && name.equals(reader.getLocalName())
            && namespace.equals(reader.getNamespaceURI()));
    return !pending;
  }

  /** Takes the next tag, which must close the innermost open element. */
  void close() throws XMLStreamException {
    advance();
    if (reader.isStartElement()) {
      throw malformed("unexpected " + found());
    }
    pending = false;
  }

  String text(String name) throws XMLStreamException {
    open(name);
    return reader.getElementText();
  }

  int integer(String name) throws XMLStreamException {
    open(name);
    int length = collect();
    try {
      return Numbers.parseInt(scratch, length);
    } catch (NumberFormatException e) {
      throw malformed(name, length, "int");
    }
  }

  float decimal(String name) throws XMLStreamException {
    open(name);
    int length = collect();
    try {
      return Numbers.parseFloat(scratch, length);
    } catch (NumberFormatException e) {
      throw malformed(name, length, "float");
    }
  }

  DateTime dateTime(String name) throws XMLStreamException {
    open(name);
    int length = collect();
    try {
      return DateTimes.parse(scratch, length);
    } catch (IllegalArgumentException e) {
      throw malformed(name, length, "dateTime");
    }
  }

  byte[] binary(String name) throws XMLStreamException {
    open(name);
    try {
      return Binary.parse(reader.getElementText());
    } catch (IllegalArgumentException e) {
      throw malformed("<" + name + "> is not a valid base64Binary: " + e.getMessage());
    }
  }

  private void advance() throws XMLStreamException {
    if (!pending) {
      reader.nextTag();
    }
  }

  /**
   * Gathers the text up to the end of the element in the scratch buffer, without the white space
   * around it, so that a short value needs no string.
   *
   * @return the number of characters
   */
  private int collect() throws XMLStreamException {
    int length = 0;
    int event = reader.next();
    while (event != XMLStreamConstants.END_ELEMENT) {
      switch (event) {
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            length = append(length);
        case XMLStreamConstants.COMMENT, XMLStreamConstants.PROCESSING_INSTRUCTION -> {
          // Splits a text, and is no part of it.
        }
        default -> throw malformed("expected text, found " + found());
      }
      event = reader.next();
    }
    while (length > 0 && isSpace(scratch[length - 1])) {
      length--;
    }
    return length;
  }

  private int append(int length) {
    char[] chars = reader.getTextCharacters();
    int from = reader.getTextStart();
    int to = from + reader.getTextLength();
    while (length == 0 && from < to && isSpace(chars[from])) {
      from++;
    }
    int total = length + to - from;
    if (total > scratch.length) {
      scratch = Arrays.copyOf(scratch, Math.max(total, 2 * scratch.length));
    }
    System.arraycopy(chars, from, scratch, length, to - from);
    return total;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
  }

  private XMLStreamException malformed(String name, int length, String type) {
    int shown = Math.min(length, SCRATCH_CHARS);
    if (shown > 0 && Character.isHighSurrogate(scratch[shown - 1])) {
      shown--;
    }
    String value = new String(scratch, 0, shown);
    return malformed("<" + name + "> is '" + value + "', which is not a valid " + type);
  }

  private XMLStreamException malformed(String message) {
    return new XMLStreamException(message, reader.getLocation());
  }

  private String found() {
    return switch (reader.getEventType()) {
      case XMLStreamConstants.START_ELEMENT -> "<" + reader.getName() + ">";
      case XMLStreamConstants.END_ELEMENT -> "</" + reader.getName() + ">";
      default -> "event " + reader.getEventType();
    };
  }
}
