package org.wsbench.jmh.xml;

import jakarta.xml.soap.MessageFactory;
import jakarta.xml.soap.MimeHeaders;
import jakarta.xml.soap.SOAPException;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Models of a SOAP message that choose their parser. Constants are written as users type them. */
public enum OwnParserModel {
  /** SAAJ: a DOM tree of the whole message, read with a SAX parser. */
  saaj;

  private final MessageFactory messages = newFactory();

  private static MessageFactory newFactory() {
    try {
      return MessageFactory.newInstance();
    } catch (SOAPException e) {
      throw new IllegalStateException("No implementation of SAAJ", e);
    }
  }

  /**
   * Opens the envelope and goes to its body.
   *
   * @return the local name of the element in the body
   * @throws SOAPException if there is no envelope with a body
   */
  public String open(byte[] request) throws SOAPException, IOException {
    return messages
        .createMessage(new MimeHeaders(), new ByteArrayInputStream(request))
        .getSOAPBody()
        .getFirstChild()
        .getLocalName();
  }
}
