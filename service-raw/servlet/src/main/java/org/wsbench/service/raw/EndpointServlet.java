package org.wsbench.service.raw;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamException;

/** The endpoint as a servlet: POST calls the service, GET publishes the contract. */
final class EndpointServlet extends HttpServlet {

  private static final long serialVersionUID = 1L;

  /** The names of a reply are longer than those of its request by less than this. */
  private static final int MORE_BYTES = 64;

  private final transient Endpoint endpoint = new ByteEcho();
  private final transient Contract contract = Contract.load();
  private final transient FaultWriter faults = new FaultWriter();

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    if (!Contract.isXml(request.getContentType())) {
      response.sendError(HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE, Contract.CONTENT_TYPE_RULE);
      return;
    }
    ByteArrayOutputStream reply =
        new ByteArrayOutputStream(MORE_BYTES + Math.max(0, request.getContentLength()));
    try (InputStream body = request.getInputStream()) {
      endpoint.answer(body, request.getCharacterEncoding(), reply);
    } catch (Exception e) {
      // SOAP 1.1, section 6.2: a fault goes with the status 500.
      response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
      reply.reset();
      fault(e, reply);
    }
    send(reply, response);
  }

  private void fault(Exception failure, ByteArrayOutputStream reply) throws ServletException {
    try {
      faults.write(failure, reply);
    } catch (XMLStreamException e) {
      throw new ServletException(e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String document =
        contract.published(request.getQueryString(), request.getRequestURL().toString());
    if (document == null) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND, Contract.PUBLISHED_RULE);
      return;
    }
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    reply.writeBytes(document.getBytes(StandardCharsets.UTF_8));
    send(reply, response);
  }

  private static void send(ByteArrayOutputStream reply, HttpServletResponse response)
      throws IOException {
    response.setContentType(Contract.XML_UTF_8);
    response.setContentLength(reply.size());
    reply.writeTo(response.getOutputStream());
  }
}
