package org.wsbench.service.raw;

import java.io.InputStream;
import javax.xml.stream.XMLStreamException;
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

/** The endpoint on HTTP: POST calls the service, GET publishes the contract. */
final class EndpointHandler extends Handler.Abstract {

  private static final HttpField XML_UTF_8 =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, Contract.XML_UTF_8);

  private final Endpoint endpoint;
  private final Contract contract;
  private final FaultWriter faults = new FaultWriter();
  private final ReplyBuffers buffers = new ReplyBuffers();

  EndpointHandler(Endpoint endpoint, Contract contract) {
    this.endpoint = endpoint;
    this.contract = contract;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!Contract.PATH.equals(Request.getPathInContext(request))) {
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
    if (!Contract.isXml(contentType)) {
      Response.writeError(
          request,
          response,
          callback,
          HttpStatus.UNSUPPORTED_MEDIA_TYPE_415,
          Contract.CONTENT_TYPE_RULE);
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
      faults.write(e, reply);
    }
    response.write(true, reply.written(), sent);
  }

  private void publish(Request request, Response response, Callback callback) {
    String document = contract.published(request.getHttpURI().getQuery(), address(request));
    if (document != null) {
      send(document, response, callback);
    } else {
      Response.writeError(
          request, response, callback, HttpStatus.NOT_FOUND_404, Contract.PUBLISHED_RULE);
    }
  }

  private static String address(Request request) {
    return request.getHttpURI().getScheme()
        + "://"
        + request.getHttpURI().getAuthority()
        + Contract.PATH;
  }

  private static void send(String document, Response response, Callback callback) {
    response.getHeaders().put(XML_UTF_8);
    Content.Sink.write(response, true, document, callback);
  }
}
