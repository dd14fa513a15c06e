package org.wsbench.run.keys;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.security.cert.Certificate;
import javax.xml.crypto.dsig.XMLSignature;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMValidateContext;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Verifies by the JDK, which looks at the digest of the body and at the signature. */
final class SignedEnvelope {
  private static final String UTILITY =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

  private SignedEnvelope() {}

  static boolean isValid(String envelope, Certificate signer) throws Exception {
    Document document =
        DocumentBuilderFactory.newDefaultNSInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(envelope.getBytes(UTF_8)));
    Element signature =
        (Element) document.getElementsByTagNameNS(XMLSignature.XMLNS, "Signature").item(0);
    DOMValidateContext context = new DOMValidateContext(signer.getPublicKey(), signature);
    context.setIdAttributeNS((Element) document.getDocumentElement().getLastChild(), UTILITY, "Id");
    return XMLSignatureFactory.getInstance("DOM").unmarshalXMLSignature(context).validate(context);
  }
}
