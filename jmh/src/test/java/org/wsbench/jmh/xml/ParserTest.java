package org.wsbench.jmh.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ParserTest {

  @ParameterizedTest
  @CsvSource({
    "woodstox, com.ctc.wstx.",
    "jdk, com.sun.org.apache.xerces.internal.",
    "aalto, com.fasterxml.aalto."
  })
  void readsWithTheLibraryItNames(Parser parser, String itsPackage) throws Exception {
    assertThat(parser.inputs().createXMLStreamReader(new StringReader("<a/>")).getClass().getName())
        .startsWith(itsPackage);
  }

  @ParameterizedTest
  @CsvSource({
    "woodstox, com.ctc.wstx.",
    "jdk, com.sun.xml.internal.",
    "aalto, com.fasterxml.aalto."
  })
  void writesWithTheLibraryItNames(Parser parser, String itsPackage) throws Exception {
    assertThat(
            parser
                .outputs()
                .createXMLStreamWriter(new ByteArrayOutputStream(), "UTF-8")
                .getClass()
                .getName())
        .startsWith(itsPackage);
  }

  @ParameterizedTest
  @EnumSource
  void resolvesNoEntityOfADocumentType(Parser parser) {
    String document = "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><a>&e;</a>";

    assertThatThrownBy(
            () -> {
              XMLStreamReader reader =
                  parser.inputs().createXMLStreamReader(new StringReader(document));
              reader.nextTag();
              reader.getElementText();
            })
        .isInstanceOf(XMLStreamException.class);
  }
}
