package org.wsbench.run.version;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** XML files that Maven has written. */
final class PomFile {
  private static final String PROPERTIES = "/project/properties/*";
  private static final String VERSIONS = "/metadata/versioning/versions/version";

  private PomFile() {}

  /** The properties of an effective POM, those of its parents among them. */
  static Map<String, String> properties(Path pom) throws IOException {
    Map<String, String> properties = new LinkedHashMap<>();
    nodes(pom, PROPERTIES)
        .forEach(node -> properties.put(node.getNodeName(), node.getTextContent().strip()));
    return properties;
  }

  /** The versions that the metadata of a repository list. */
  static List<String> versions(Path metadata) throws IOException {
    return nodes(metadata, VERSIONS).stream().map(node -> node.getTextContent().strip()).toList();
  }

  private static List<Node> nodes(Path file, String path) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      NodeList found =
          (NodeList)
              XPathFactory.newDefaultInstance()
                  .newXPath()
                  .evaluate(
                      path,
                      factory.newDocumentBuilder().parse(file.toFile()),
                      XPathConstants.NODESET);
      List<Node> nodes = new ArrayList<>();
      for (int i = 0; i < found.getLength(); i++) {
        nodes.add(found.item(i));
      }
      return nodes;
    } catch (ParserConfigurationException | XPathExpressionException | SAXException e) {
      throw new IOException(file + " is not what Maven writes: " + e.getMessage(), e);
    }
  }
}
