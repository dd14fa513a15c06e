package org.wsbench.contract.conformance;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.wsbench.contract.client.HttpReply;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Namespaces;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;
import org.xml.sax.SAXException;

/**
 * Checks the WSDL that a service publishes, which any SOAP client must be able to use. It may
 * consist of several documents that import each other.
 */
final class WsdlCheck {
  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
  private static final String WSDL_SOAP = "http://schemas.xmlsoap.org/wsdl/soap/";
  private static final String SCHEMA = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final Message VOID = Payloads.of(EchoCase.ECHO_VOID).getFirst();
  private static final int MAX_DOCUMENTS = 20;

  private WsdlCheck() {}

  static Check of(URI wsdl) {
    return Check.friendly(
        "wsdl",
        "the WSDL can be fetched with all its imports, describes the contract, and its address is served",
        endpoint -> problem(endpoint, wsdl),
        Operation.VOID);
  }

  private static Optional<String> problem(Endpoint endpoint, URI wsdl)
      throws IOException, InterruptedException {
    try {
      List<Document> documents = fetchAll(endpoint, wsdl);
      Optional<String> missing = missing(documents);
      return missing.isPresent() ? missing : unserved(documents, endpoint);
    } catch (SAXException | IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
  }

  private static List<Document> fetchAll(Endpoint endpoint, URI first)
      throws IOException, InterruptedException, SAXException {
    List<Document> documents = new ArrayList<>();
    Set<URI> known = new HashSet<>(Set.of(first));
    Deque<URI> open = new ArrayDeque<>(known);
    while (!open.isEmpty() && documents.size() < MAX_DOCUMENTS) {
      URI uri = open.removeFirst();
      Document document = fetch(endpoint, uri);
      documents.add(document);
      for (URI imported : imports(document, uri)) {
        if (known.add(imported)) {
          open.addLast(imported);
        }
      }
    }
    return documents;
  }

  private static Document fetch(Endpoint endpoint, URI uri)
      throws IOException, InterruptedException, SAXException {
    HttpReply answer = endpoint.get(uri);
    if (answer.status() != 200) {
      throw new SAXException(uri + " is answered with HTTP status " + answer.status());
    }
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory.newDocumentBuilder().parse(new ByteArrayInputStream(answer.body()));
    } catch (SAXException e) {
      throw new SAXException(uri + " is not XML: " + e.getMessage());
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<URI> imports(Document document, URI base) {
    List<URI> targets = new ArrayList<>();
    for (Element element : elements(document, WSDL, "import")) {
      targets.add(base.resolve(element.getAttribute("location")));
    }
    for (String name : List.of("import", "include")) {
      for (Element element : elements(document, SCHEMA, name)) {
        if (element.hasAttribute("schemaLocation")) {
          targets.add(base.resolve(element.getAttribute("schemaLocation")));
        }
      }
    }
    return targets;
  }

  private static Optional<String> missing(List<Document> documents) {
    if (!named(documents, WSDL, "service").contains("WSTestService")) {
      return Optional.of("there is no wsdl:service WSTestService");
    }
    Set<String> operations = named(documents, WSDL, "operation");
    Set<String> elements = named(documents, SCHEMA, "element");
    for (Operation operation : Operation.values()) {
      if (!operations.contains(operation.element())) {
        return Optional.of("there is no wsdl:operation " + operation.element());
      }
      if (!elements.containsAll(List.of(operation.element(), operation.responseElement()))) {
        return Optional.of("the schema does not declare the messages of " + operation.element());
      }
    }
    return named(documents, SCHEMA, "schema", "targetNamespace").contains(Namespaces.WSTEST)
        ? Optional.empty()
        : Optional.of("there is no schema of " + Namespaces.WSTEST);
  }

  private static Optional<String> unserved(List<Document> documents, Endpoint endpoint)
      throws IOException, InterruptedException {
    Set<String> addresses = named(documents, WSDL_SOAP, "address", "location");
    if (addresses.isEmpty()) {
      return Optional.of("there is no soap:address");
    }
    for (String address : addresses) {
      try (Endpoint published = endpoint.at(URI.create(address))) {
        Optional<String> problem = published.problemEchoing(VOID);
        if (problem.isPresent()) {
          return problem.map(text -> "echoVoid at the soap:address " + address + ": " + text);
        }
      }
    }
    return Optional.empty();
  }

  private static Set<String> named(List<Document> documents, String namespace, String element) {
    return named(documents, namespace, element, "name");
  }

  private static Set<String> named(
      List<Document> documents, String namespace, String element, String attribute) {
    Set<String> values = new HashSet<>();
    for (Document document : documents) {
      elements(document, namespace, element).forEach(e -> values.add(e.getAttribute(attribute)));
    }
    return values;
  }

  private static List<Element> elements(Document document, String namespace, String name) {
    NodeList nodes = document.getElementsByTagNameNS(namespace, name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
