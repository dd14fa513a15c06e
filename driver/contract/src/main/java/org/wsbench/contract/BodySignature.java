package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.util.List;
import javax.xml.crypto.MarshalException;
import javax.xml.crypto.dom.DOMStructure;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.DigestMethod;
import javax.xml.crypto.dsig.Reference;
import javax.xml.crypto.dsig.SignatureMethod;
import javax.xml.crypto.dsig.SignedInfo;
import javax.xml.crypto.dsig.XMLSignatureException;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMSignContext;
import javax.xml.crypto.dsig.keyinfo.KeyInfo;
import javax.xml.crypto.dsig.spec.C14NMethodParameterSpec;
import javax.xml.crypto.dsig.spec.TransformParameterSpec;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * The signature of the body of a request, with the certificate of who signs it (OASIS WS-Security
 * SOAP Message Security 1.1.1, section 8, and X.509 Certificate Token Profile 1.1.1): RSA with
 * SHA-256 over the exclusive canonical form. It has no time, so that a request may be sent again.
 * The body stays as it is but for an attribute that names it.
 */
public final class BodySignature implements RequestSecurity {
  static final String WORD = "wss-sign";

  /** The names of what can be signed: the body, and the certificate in the header. */
  static final String BODY = "body";

  static final String TOKEN = "token";

  private static final String UTILITY =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
  private static final String ID = " xmlns:wsu=\"" + UTILITY + "\" wsu:Id=\"%s\"";
  private static final String X509 =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3";
  private static final String BINARY_TOKEN =
      "<wsse:BinarySecurityToken"
          + ID.formatted(TOKEN)
          + " EncodingType=\"http://docs.oasis-open.org/wss/2004/01/"
          + "oasis-200401-wss-soap-message-security-1.0#Base64Binary\" ValueType=\""
          + X509
          + "\">%s</wsse:BinarySecurityToken>";

  private final PrivateKey key;
  private final Certificate certificate;
  private final String encodedCertificate;

  /**
   * Signs with a key.
   *
   * @param key of RSA
   * @param certificate of the key, of X.509
   */
  public BodySignature(PrivateKey key, Certificate certificate) {
    this.key = key;
    this.certificate = certificate;
    encodedCertificate = EncodedKeys.of(certificate);
  }

  static BodySignature parse(String word) {
    String[] parts = word.split(SEPARATOR, -1);
    try {
      return of(parts[1], parts[2]);
    } catch (GeneralSecurityException
        | IllegalArgumentException
        | ArrayIndexOutOfBoundsException e) {
      // The cause may quote the key.
      throw new IllegalArgumentException(
          WORD + " needs an RSA key (PKCS #8) and its certificate, both in base64");
    }
  }

  /** Reads what {@link #keys()} has written. */
  static BodySignature of(String key, String certificate) throws GeneralSecurityException {
    return new BodySignature(EncodedKeys.key(key), EncodedKeys.certificate(certificate));
  }

  @Override
  public String name() {
    return WORD;
  }

  /** Contains the key. */
  @Override
  public String word() {
    return String.join(SEPARATOR, WORD, keys());
  }

  /** The key and its certificate as parts of a word. */
  String keys() {
    return String.join(SEPARATOR, EncodedKeys.of(key), encodedCertificate);
  }

  @Override
  public boolean coversBody() {
    return true;
  }

  /** Who signs. */
  Certificate certificate() {
    return certificate;
  }

  @Override
  public byte[] addTo(byte[] envelope) {
    return sign(envelope, BODY);
  }

  /**
   * Signs a part of a message.
   *
   * @param part {@link #BODY}, or {@link #TOKEN}, which leaves the body unprotected
   */
  byte[] sign(byte[] envelope, String part) {
    String text =
        SecurityHeader.put(
            new String(envelope, UTF_8),
            BINARY_TOKEN.formatted(encodedCertificate),
            ID.formatted(BODY));
    int end = text.indexOf(SecurityHeader.END);
    try {
      return (text.substring(0, end) + signature(text, part) + text.substring(end)).getBytes(UTF_8);
    } catch (GeneralSecurityException
        | MarshalException
        | XMLSignatureException
        | ParserConfigurationException
        | SAXException
        | IOException
        | TransformerException e) {
      throw new IllegalStateException("a message cannot be signed", e);
    }
  }

  /** The element that is the signature of a part of a message. */
  private String signature(String text, String part)
      throws GeneralSecurityException,
          MarshalException,
          XMLSignatureException,
          ParserConfigurationException,
          SAXException,
          IOException,
          TransformerException {
    Document message = read(text);
    Element envelope = message.getDocumentElement();
    Node security = envelope.getFirstChild().getFirstChild();
    DOMSignContext context = new DOMSignContext(key, security);
    context.setDefaultNamespacePrefix("ds");
    context.setIdAttributeNS((Element) envelope.getLastChild(), UTILITY, "Id");
    context.setIdAttributeNS((Element) security.getFirstChild(), UTILITY, "Id");
    XMLSignatureFactory factory = XMLSignatureFactory.getInstance("DOM");
    KeyInfo signer =
        factory.getKeyInfoFactory().newKeyInfo(List.of(new DOMStructure(signer(message))));
    factory.newXMLSignature(signed(factory, part), signer).sign(context);
    return write(security.getLastChild());
  }

  private static SignedInfo signed(XMLSignatureFactory factory, String part)
      throws GeneralSecurityException {
    Reference reference =
        factory.newReference(
            "#" + part,
            factory.newDigestMethod(DigestMethod.SHA256, null),
            List.of(
                factory.newTransform(
                    CanonicalizationMethod.EXCLUSIVE, (TransformParameterSpec) null)),
            null,
            null);
    return factory.newSignedInfo(
        factory.newCanonicalizationMethod(
            CanonicalizationMethod.EXCLUSIVE, (C14NMethodParameterSpec) null),
        factory.newSignatureMethod(SignatureMethod.RSA_SHA256, null),
        List.of(reference));
  }

  /** The reference to the certificate in the header. */
  private static Element signer(Document message) {
    Element token =
        message.createElementNS(SecurityHeader.NAMESPACE, "wsse:SecurityTokenReference");
    Element reference = message.createElementNS(SecurityHeader.NAMESPACE, "wsse:Reference");
    reference.setAttribute("URI", "#" + TOKEN);
    reference.setAttribute("ValueType", X509);
    token.appendChild(reference);
    return token;
  }

  private static Document read(String text)
      throws ParserConfigurationException, SAXException, IOException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
  }

  private static String write(Node signature) throws TransformerException {
    Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
    transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
    StringWriter text = new StringWriter();
    transformer.transform(new DOMSource(signature), new StreamResult(text));
    // The JDK breaks lines of base64 by CR LF, whose CR becomes a reference.
    return text.toString().replace("&#13;\n", "");
  }
}
