package org.wsbench.payload;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wsbench.payload.model.Struct;

/**
 * One message written in all the ways that XML 1.0, SOAP 1.1 and the WS-I Basic Profile allow:
 * prefixes, headers, declarations, encodings.
 */
final class EdgeEnvelopes {
  private static final Struct STRUCT = new Struct(5, 2.5f, "Hello There!");

  static final List<Message> ALL = all();

  private EdgeEnvelopes() {}

  private static List<Message> all() {
    String xml = MessageWriter.requestText(Operation.STRUCT, STRUCT);
    String body = xml.substring(xml.indexOf("<value>"), xml.indexOf("</echoStruct>"));
    String prefixed =
        "<SOAP-ENV:Envelope xmlns:SOAP-ENV='%s' xmlns:ns1='%s'><SOAP-ENV:Body><ns1:echoStruct>%s"
                .formatted(
                    Namespaces.SOAP_ENVELOPE,
                    Namespaces.WSTEST,
                    body.replace("</", "</ns1:").replaceAll("<([a-z])", "<ns1:$1"))
            + "</ns1:echoStruct></SOAP-ENV:Body></SOAP-ENV:Envelope>";
    String header = "<S:Header><h:trace xmlns:h=\"urn:example:trace\">7</h:trace></S:Header>";
    String forAnother =
        header.replace("<h:trace", "<h:trace S:actor=\"urn:example:other\" S:mustUnderstand=\"1\"");
    String utf16 = xml.replace("UTF-8", "UTF-16").replace(STRUCT.varString(), EdgeMessages.SCRIPTS);
    return List.of(
        ofXml("echoStruct/prefixes", "other prefixes, single quotes, no XML declaration", prefixed),
        ofXml(
            "echoStruct/prefix-each",
            "elements declare prefixes of their own",
            xml.replace("<varInt>5</varInt>", element("a", "varInt", "5"))
                .replace("<varFloat>2.5</varFloat>", element("b", "varFloat", "2.5"))),
        ofXml(
            "echoStruct/xsi-type",
            "xsi:type on an element, as SOAP encoders write it (XML Schema part 1, 2.6.1)",
            xml.replace(
                "<value>",
                "<value xmlns:i=\"%s\" xmlns:t=\"%s\" i:type=\"t:Struct\">"
                    .formatted(Namespaces.SCHEMA_INSTANCE, Namespaces.WSTEST))),
        ofXml(
            "echoStruct/comments-outside",
            "comments before and after the envelope",
            xml.replace("?>", "?><!-- before -->") + "<!-- after -->"),
        ofXml(
            "echoStruct/no-declaration",
            "no XML declaration",
            xml.substring(xml.indexOf("?>") + 2)),
        ofXml(
            "echoStruct/header",
            "a header block that need not be understood",
            xml.replace("<S:Body>", header + "<S:Body>")),
        ofXml(
            "echoStruct/header-for-another",
            "a header block that another actor must understand (SOAP 1.1, 4.2.2)",
            xml.replace("<S:Body>", forAnother + "<S:Body>")),
        ofXml(
            "echoStruct/utf-8-bom",
            "UTF-8 with a byte order mark (WS-I Basic Profile 1.1, R4001)",
            "\uFEFF" + xml),
        utf16("echoStruct/utf-16", "big", utf16.getBytes(StandardCharsets.UTF_16)),
        utf16(
            "echoStruct/utf-16-little-endian",
            "little",
            ("\uFEFF" + utf16).getBytes(StandardCharsets.UTF_16LE)));
  }

  private static Message utf16(String name, String endian, byte[] request) {
    return new Message(
        name,
        "UTF-16, " + endian + "-endian with a byte order mark (WS-I Basic Profile 1.1, R1012)",
        Operation.STRUCT,
        new Struct(5, 2.5f, EdgeMessages.SCRIPTS),
        request,
        StandardCharsets.UTF_16);
  }

  private static String element(String prefix, String name, String text) {
    return "<%1$s:%2$s xmlns:%1$s=\"%3$s\">%4$s</%1$s:%2$s>"
        .formatted(prefix, name, Namespaces.WSTEST, text);
  }

  private static Message ofXml(String name, String meaning, String xml) {
    return new Message(
        name,
        meaning,
        Operation.STRUCT,
        STRUCT,
        xml.getBytes(StandardCharsets.UTF_8),
        StandardCharsets.UTF_8);
  }
}
