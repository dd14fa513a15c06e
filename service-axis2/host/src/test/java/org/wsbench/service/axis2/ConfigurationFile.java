package org.wsbench.service.axis2;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the axis2.xml of a web application says, read without Axis2. */
final class ConfigurationFile {

  private final Document document;

  private ConfigurationFile(Document document) {
    this.document = document;
  }

  static ConfigurationFile of(Path webApplication) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Path file = webApplication.resolve(Axis2Application.CONFIGURATION);
    return new ConfigurationFile(factory.newDocumentBuilder().parse(file.toFile()));
  }

  /** The phases of a flow in order, each with the classes of its handlers. */
  List<PhaseOfFlow> phases(String flow) {
    List<PhaseOfFlow> phases = new ArrayList<>();
    elements(document.getDocumentElement(), "phaseOrder")
        .filter(order -> order.getAttribute("type").equals(flow))
        .flatMap(order -> elements(order, "phase"))
        .forEach(phase -> phases.add(new PhaseOfFlow(phase.getAttribute("name"), handlers(phase))));
    return phases;
  }

  private static List<String> handlers(Element phase) {
    return elements(phase, "handler").map(handler -> handler.getAttribute("class")).toList();
  }

  /** The modules that are engaged for all services. */
  List<String> engagedModules() {
    return elements(document.getDocumentElement(), "module")
        .map(module -> module.getAttribute("ref"))
        .toList();
  }

  /** Every class that is named, but for those of clustering, which is shipped switched off. */
  List<String> classes() {
    return Stream.of(
            "deployer",
            "serviceBuilderExtension",
            "threadContextMigrator",
            "messageReceiver",
            "messageFormatter",
            "messageBuilder",
            "transportReceiver",
            "transportSender",
            "phase",
            "handler")
        .flatMap(name -> elements(document.getDocumentElement(), name))
        .map(element -> element.getAttribute("class"))
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  private static Stream<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i));
  }

  /** A phase and the classes of its handlers, in order. */
  record PhaseOfFlow(String name, List<String> handlers) {}
}
