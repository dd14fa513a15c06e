package org.wsbench.service.@package@;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * SOAP 1.1 over HTTP: takes the envelope off a request, and puts one around the reply. A SOAP
 * engine brings this itself: its servlet then takes the place of this class.
 */
final class SoapHandler extends Handler.Abstract {

  private static final String PATH = "/services/WSTestService";
  private static final String XML = "text/xml";
  private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String CONTRACT = "http://wsbench.org/wstest";

  /** Whoever receives the message first (SOAP 1.1, section 4.2.2). */
  private static final String NEXT = "http://schemas.xmlsoap.org/soap/actor/next";

  private final XMLInputFactory inputs = XMLInputFactory.newDefaultFactory();
  private final XMLOutputFactory outputs = XMLOutputFactory.newDefaultFactory();
  private final EchoService service;

  SoapHandler(EchoService service) {
    this.service = service;
    inputs.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    inputs.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    inputs.setProperty(XMLInputFactory.IS_COALESCING, true);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!PATH.equals(Request.getPathInContext(request))) {
      return false;
    }
    String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    if (!HttpMethod.POST.is(request.getMethod())) {
      response.getHeaders().put(HttpHeader.ALLOW, HttpMethod.POST.asString());
      Response.writeError(request, response, callback, HttpStatus.METHOD_NOT_ALLOWED_405);
    } else if (type == null || !type.startsWith(XML)) {
      Response.writeError(request, response, callback, HttpStatus.UNSUPPORTED_MEDIA_TYPE_415);
    } else {
      call(request, response, callback);
    }
    return true;
  }

  private void call(Request request, Response response, Callback callback) throws Exception {
    byte[] reply;
    try (InputStream body = Content.Source.asInputStream(request)) {
      // All of it, before anything is answered: Jetty closes the connection of a request that is
      // answered unread, and the client may then never see the answer.
      reply = reply(body.readAllBytes());
    } catch (SoapFault fault) {
      reply = fault(fault.code(), fault.getMessage());
      // SOAP 1.1, section 6.2: a fault goes with this status.
      response.setStatus(HttpStatus.INTERNAL_SERVER_ERROR_500);
    } catch (Exception e) {
      reply = fault("Client", "the request cannot be read: " + e.getMessage());
      response.setStatus(HttpStatus.INTERNAL_SERVER_ERROR_500);
    }
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, XML + ";charset=utf-8");
    response.write(true, ByteBuffer.wrap(reply), callback);
  }

  private byte[] reply(byte[] message) throws XMLStreamException, SoapFault {
    XMLStreamReader request = inputs.createXMLStreamReader(new ByteArrayInputStream(message));
    String operation = openOperation(request);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    XMLStreamWriter reply = openBody(bytes);
    reply.writeStartElement(operation + "Response");
    reply.writeDefaultNamespace(CONTRACT);
    service.call(operation, request, reply);
    while (request.hasNext()) {
      request.next();
    }
    reply.writeEndDocument();
    reply.close();
    return bytes.toByteArray();
  }

  /** Reads to the start of the operation's element, and returns its name. */
  private static String openOperation(XMLStreamReader request)
      throws XMLStreamException, SoapFault {
    request.nextTag();
    require(isSoap(request, "Envelope"), SoapFault.Code.VERSION_MISMATCH, "not a SOAP envelope");
    request.nextTag();
    if (isSoap(request, "Header")) {
      skipHeader(request);
      request.nextTag();
    }
    require(isSoap(request, "Body"), SoapFault.Code.CLIENT, "there is no body");
    boolean filled = request.nextTag() == XMLStreamConstants.START_ELEMENT;
    require(filled, SoapFault.Code.CLIENT, "the body is empty");
    require(
        CONTRACT.equals(request.getNamespaceURI()),
        SoapFault.Code.CLIENT,
        "not an operation of " + CONTRACT);
    return request.getLocalName();
  }

  private static void require(boolean condition, SoapFault.Code otherwise, String message)
      throws SoapFault {
    if (!condition) {
      throw new SoapFault(otherwise, message);
    }
  }

  private static boolean isSoap(XMLStreamReader request, String name) {
    return SOAP.equals(request.getNamespaceURI()) && name.equals(request.getLocalName());
  }

  /** Skips all header blocks, of which none is understood. */
  private static void skipHeader(XMLStreamReader request) throws XMLStreamException, SoapFault {
    while (request.nextTag() == XMLStreamConstants.START_ELEMENT) {
      require(!isMandatory(request), SoapFault.Code.MUST_UNDERSTAND, "a header is not understood");
      skipElement(request);
    }
  }

  /** Whether a header block must be understood here; one for another actor is not our concern. */
  private static boolean isMandatory(XMLStreamReader request) {
    String actor = request.getAttributeValue(SOAP, "actor");
    return "1".equals(request.getAttributeValue(SOAP, "mustUnderstand"))
        && (actor == null || actor.equals(NEXT));
  }

  private static void skipElement(XMLStreamReader request) throws XMLStreamException {
    int depth = 1;
    while (depth > 0) {
      switch (request.next()) {
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        default -> {}
      }
    }
  }

  private byte[] fault(String code, String message) throws XMLStreamException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    XMLStreamWriter reply = openBody(bytes);
    reply.writeStartElement("S", "Fault", SOAP);
    writeText(reply, "faultcode", "S:" + code);
    writeText(reply, "faultstring", message);
    reply.writeEndDocument();
    reply.close();
    return bytes.toByteArray();
  }

  private XMLStreamWriter openBody(ByteArrayOutputStream bytes) throws XMLStreamException {
    XMLStreamWriter reply = outputs.createXMLStreamWriter(bytes, "UTF-8");
    reply.writeStartDocument("UTF-8", "1.0");
    reply.writeStartElement("S", "Envelope", SOAP);
    reply.writeNamespace("S", SOAP);
    reply.writeStartElement("S", "Body", SOAP);
    return reply;
  }

  private static void writeText(XMLStreamWriter reply, String name, String text)
      throws XMLStreamException {
    reply.writeStartElement(name);
    reply.writeCharacters(text);
    reply.writeEndElement();
  }
}
