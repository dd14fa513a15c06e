package org.wsbench.payload;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLInputFactory2;

/**
 * A cursor over the tags of a document that keeps track of its path. It skips comments and white
 * space between elements. What a SOAP message must not contain (SOAP 1.1, section 3, and SOAP 1.2
 * part 1, section 5: a document type declaration, processing instructions) and text between
 * elements are errors.
 */
final class ElementCursor {
  private static final XMLInputFactory FACTORY = factory();

  private final XMLStreamReader reader;
  private final Map<String, byte[]> attachments;
  private final Deque<String> steps = new ArrayDeque<>();
  private int event;

  /** Stands at the root's start tag. */
  ElementCursor(XopPackage message) throws MalformedReplyException {
    attachments = message.attachments();
    try {
      reader = FACTORY.createXMLStreamReader(new ByteArrayInputStream(message.document()));
    } catch (XMLStreamException e) {
      throw notWellFormed(e);
    }
    advance();
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = new WstxInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // A lazy reader would report errors in text outside of next().
    factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
    factory.setProperty(WstxInputProperties.P_MAX_TEXT_LENGTH, Integer.MAX_VALUE);
    return factory;
  }

  /** Whether the next tag opens an element of that name. */
  boolean isAt(String namespace, String name) {
    return event == XMLStreamConstants.START_ELEMENT
        && reader.getLocalName().equals(name)
        && namespace.equals(namespace());
  }

  /** Whether the next tag opens an element. */
  boolean isAtElement() {
    return event == XMLStreamConstants.START_ELEMENT;
  }

  /** Enters the next element, which must have this name; its attributes are not checked. */
  void enterLoosely(String namespace, String name) throws MalformedReplyException {
    if (!isAt(namespace, name)) {
      throw malformed("expected <%s> of %s, found %s".formatted(name, shown(namespace), here()));
    }
    steps.addLast(name);
  }

  /**
   * Enters the next element, which must be this one of the contract. It must have no attributes
   * except those of schema instances, and must not be nil.
   *
   * @param step how the element is called in a path, with its index if it repeats
   */
  void enter(String name, String step) throws MalformedReplyException {
    enterLoosely(Namespaces.WSTEST, name);
    steps.removeLast();
    steps.addLast(step);
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String attribute = reader.getAttributeLocalName(i);
      if (!Namespaces.SCHEMA_INSTANCE.equals(reader.getAttributeNamespace(i))
          || attribute.equals("nil")) {
        throw malformed("the attribute '" + attribute + "' is not allowed here");
      }
    }
  }

  /**
   * Returns the text of the current element, which must contain nothing else, and leaves it. What
   * the text includes from attachments is in it in the form of base64 (XOP 1.0, section 3.2).
   */
  String leaveWithText() throws MalformedReplyException {
    StringBuilder text = new StringBuilder();
    while (next() != XMLStreamConstants.END_ELEMENT) {
      switch (event) {
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
        case XMLStreamConstants.COMMENT -> {}
        case XMLStreamConstants.START_ELEMENT -> text.append(included());
        default -> throw malformed("expected text, found " + here());
      }
    }
    steps.removeLast();
    advance();
    return text.toString();
  }

  private String included() throws MalformedReplyException {
    if (attachments.isEmpty() || !isAt(Namespaces.XOP, "Include")) {
      throw malformed("expected text, found " + here());
    }
    String reference = reader.getAttributeValue(null, "href");
    byte[] data = attachments.get(contentId(reference));
    if (data == null) {
      throw malformed("no part of the reply is '" + reference + "'");
    }
    if (next() != XMLStreamConstants.END_ELEMENT) {
      throw malformed("expected nothing in <Include>, found " + here());
    }
    return Base64.getEncoder().encodeToString(data);
  }

  /** The content id that a URL names (RFC 2392, section 2); empty if it names none. */
  private static String contentId(String reference) {
    try {
      URI url = new URI(reference == null ? "" : reference);
      return "cid".equalsIgnoreCase(url.getScheme()) ? url.getSchemeSpecificPart() : "";
    } catch (URISyntaxException e) {
      return "";
    }
  }

  /** Moves to the first tag inside the current element. */
  void descend() throws MalformedReplyException {
    advance();
  }

  /** Leaves an element that must end here. */
  void leave() throws MalformedReplyException {
    if (event != XMLStreamConstants.END_ELEMENT) {
      throw malformed("expected nothing more, found " + here());
    }
    steps.removeLast();
    advance();
  }

  /** Skips an element with all its content. */
  void skip() throws MalformedReplyException {
    int depth = 1;
    while (depth > 0) {
      switch (next()) {
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        default -> {}
      }
    }
    advance();
  }

  /** Makes sure that there is nothing after the root. */
  void end() throws MalformedReplyException {
    if (event != XMLStreamConstants.END_DOCUMENT) {
      throw malformed("expected the end of the document, found " + here());
    }
  }

  MalformedReplyException malformed(String problem) {
    return new MalformedReplyException(path(), problem);
  }

  /** The path from the wrapper element on, because what is above it is the same in all messages. */
  String path() {
    String path = "/" + String.join("/", steps);
    String above = "/Envelope/Body/";
    return path.startsWith(above) ? path.substring(above.length() - 1) : path;
  }

  private void advance() throws MalformedReplyException {
    while (true) {
      switch (next()) {
        case XMLStreamConstants.START_ELEMENT,
            XMLStreamConstants.END_ELEMENT,
            XMLStreamConstants.END_DOCUMENT -> {
          return;
        }
        case XMLStreamConstants.COMMENT, XMLStreamConstants.SPACE -> {}
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (!SimpleType.collapse(reader.getText()).isEmpty()) {
            throw malformed("expected an element, found " + here());
          }
        }
        default -> throw malformed("expected an element, found " + here());
      }
    }
  }

  private int next() throws MalformedReplyException {
    try {
      event = reader.next();
      return event;
    } catch (XMLStreamException e) {
      throw notWellFormed(e);
    }
  }

  private String here() {
    return switch (event) {
      case XMLStreamConstants.START_ELEMENT ->
          "<%s> of %s".formatted(reader.getLocalName(), shown(namespace()));
      case XMLStreamConstants.END_ELEMENT -> "</" + reader.getLocalName() + ">";
      case XMLStreamConstants.END_DOCUMENT -> "the end of the document";
      case XMLStreamConstants.PROCESSING_INSTRUCTION -> "a processing instruction";
      case XMLStreamConstants.DTD -> "a document type declaration";
      case XMLStreamConstants.ENTITY_REFERENCE -> "the entity &" + reader.getLocalName() + ";";
      default -> "the text '" + Excerpt.of(reader.getText().strip()) + "'";
    };
  }

  private String namespace() {
    String uri = reader.getNamespaceURI();
    return uri == null ? "" : uri;
  }

  private static String shown(String namespace) {
    return namespace.isEmpty() ? "no namespace" : namespace;
  }

  private MalformedReplyException notWellFormed(XMLStreamException e) {
    String problem = e.getMessage().lines().findFirst().orElse("unreadable");
    return malformed("not well-formed XML: " + problem);
  }
}
