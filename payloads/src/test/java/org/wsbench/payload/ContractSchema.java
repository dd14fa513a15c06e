package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Validates what a SOAP body holds against {@code wsdl/wstest.xsd}, with the JDK's own parser. */
final class ContractSchema {
  private final Schema schema;

  ContractSchema() throws SAXException {
    Path file = Path.of(System.getProperty("contract.directory"), "wstest.xsd");
    schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(file.toFile());
  }

  /** Fails unless the envelope holds exactly one element and that is valid. */
  void validate(byte[] envelope) throws SAXException, IOException, ParserConfigurationException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Element root =
        factory.newDocumentBuilder().parse(new ByteArrayInputStream(envelope)).getDocumentElement();
    Element body = (Element) root.getElementsByTagNameNS(Namespaces.SOAP_ENVELOPE, "Body").item(0);
    Element wrapper = null;
    for (Node child = body.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element) {
        assertThat(wrapper).as("the only element of the body").isNull();
        wrapper = element;
      }
    }
    schema.newValidator().validate(new DOMSource(wrapper));
  }
}
