package org.wsbench.service.raw;

import java.io.InputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.wsbench.service.raw.ReplyBuffers.ReplyBuffer;
import org.wsbench.service.raw.codec.EnvelopeWriter;
import org.wsbench.service.raw.codec.SoapFault;

/** The endpoint on HTTP: POST calls the service, GET publishes the contract. */
final class EndpointHandler extends Handler.Abstract {

  private static final String PATH = "/services/WSTestService";
  private static final String XML = "text/xml";
  private static final HttpField XML_UTF_8 =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "text/xml;charset=utf-8");

  private final Endpoint endpoint;
  private final Contract contract;
  private final XMLOutputFactory outputs = new com.ctc.wstx.stax.WstxOutputFactory();
  private final ReplyBuffers buffers = new ReplyBuffers();

  EndpointHandler(Endpoint endpoint, Contract contract) {
    this.endpoint = endpoint;
    this.contract = contract;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!PATH.equals(Request.getPathInContext(request))) {
      return false;
    }
    if (HttpMethod.POST.is(request.getMethod())) {
      call(request, response, callback);
    } else if (HttpMethod.GET.is(request.getMethod())) {
      publish(request, response, callback);
    } else {
      response.getHeaders().put(HttpHeader.ALLOW, "GET, POST");
      Response.writeError(request, response, callback, HttpStatus.METHOD_NOT_ALLOWED_405);
    }
    return true;
  }

  private void call(Request request, Response response, Callback callback)
      throws XMLStreamException {
    String contentType = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    if (!isXml(contentType)) {
      Response.writeError(
          request,
          response,
          callback,
          HttpStatus.UNSUPPORTED_MEDIA_TYPE_415,
          "Content-Type must be " + XML);
      return;
    }
    ReplyBuffer reply = buffers.acquire();
    Callback sent = Callback.from(callback, reply::close);
    response.getHeaders().put(XML_UTF_8);
    try (InputStream body = Content.Source.asInputStream(request)) {
      endpoint.answer(body, MimeTypes.getCharsetFromContentType(contentType), reply);
    } catch (Exception e) {
      // SOAP 1.1, section 6.2: a fault goes with the status 500.
      response.setStatus(HttpStatus.INTERNAL_SERVER_ERROR_500);
      reply.clear();
      writeFault(asFault(e), reply);
    }
    response.write(true, reply.written(), sent);
  }

  private void writeFault(SoapFault fault, ReplyBuffer reply) throws XMLStreamException {
    XMLStreamWriter writer = outputs.createXMLStreamWriter(reply, "UTF-8");
    EnvelopeWriter.fault(writer, fault);
    writer.close();
  }

  private static SoapFault asFault(Exception failure) {
    return failure instanceof SoapFault fault
        ? fault
        : new SoapFault(SoapFault.Code.SERVER, failure.toString());
  }

  private static boolean isXml(String contentType) {
    return contentType != null
        && contentType.regionMatches(true, 0, XML, 0, XML.length())
        && (contentType.length() == XML.length() || " ;\t".indexOf(contentType.charAt(8)) >= 0);
  }

  private void publish(Request request, Response response, Callback callback) {
    String query = request.getHttpURI().getQuery();
    if ("wsdl".equalsIgnoreCase(query)) {
      send(contract.wsdl(address(request)), response, callback);
    } else if ("xsd=1".equals(query)) {
      send(contract.schema(), response, callback);
    } else {
      Response.writeError(
          request, response, callback, HttpStatus.NOT_FOUND_404, "GET serves ?wsdl and ?xsd=1");
    }
  }

  private static String address(Request request) {
    return request.getHttpURI().getScheme() + "://" + request.getHttpURI().getAuthority() + PATH;
  }

  private static void send(String document, Response response, Callback callback) {
    response.getHeaders().put(XML_UTF_8);
    Content.Sink.write(response, true, document, callback);
  }
}
