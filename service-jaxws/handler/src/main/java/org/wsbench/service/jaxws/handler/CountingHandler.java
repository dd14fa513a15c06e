package org.wsbench.service.jaxws.handler;

import jakarta.xml.soap.SOAPException;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.handler.soap.SOAPHandler;
import jakarta.xml.ws.handler.soap.SOAPMessageContext;
import java.util.Set;
import javax.xml.namespace.QName;
import org.wsbench.host.feature.HandlerCounts;

/** Reads every message, requests as well as replies, and counts it with its characters. */
public final class CountingHandler implements SOAPHandler<SOAPMessageContext> {

  private final HandlerCounts counts = HandlerCounts.open();

  @Override
  public boolean handleMessage(SOAPMessageContext context) {
    try {
      counts.add(context.getMessage().getSOAPBody().getTextContent().length());
      return true;
    } catch (SOAPException e) {
      throw new WebServiceException("The handler cannot read the message", e);
    }
  }

  @Override
  public boolean handleFault(SOAPMessageContext context) {
    return handleMessage(context);
  }

  @Override
  public void close(MessageContext context) {
    // Nothing is kept between messages.
  }

  @Override
  public Set<QName> getHeaders() {
    return Set.of();
  }
}
