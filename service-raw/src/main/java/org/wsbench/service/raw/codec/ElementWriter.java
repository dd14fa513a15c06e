package org.wsbench.service.raw.codec;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.wsbench.service.raw.model.DateTime;

/** Writes elements of the default namespace. */
final class ElementWriter {

  private final XMLStreamWriter writer;

  ElementWriter(XMLStreamWriter writer) {
    this.writer = writer;
  }

  void open(String name) throws XMLStreamException {
    writer.writeStartElement(name);
  }

  void close() throws XMLStreamException {
    writer.writeEndElement();
  }

  void text(String name, String value) throws XMLStreamException {
    writer.writeStartElement(name);
    writer.writeCharacters(value);
    writer.writeEndElement();
  }

  void integer(String name, int value) throws XMLStreamException {
    text(name, Integer.toString(value));
  }

  void decimal(String name, float value) throws XMLStreamException {
    text(name, Numbers.format(value));
  }

  void dateTime(String name, DateTime value) throws XMLStreamException {
    text(name, DateTimes.format(value));
  }

  void binary(String name, byte[] value) throws XMLStreamException {
    text(name, Binary.format(value));
  }
}
