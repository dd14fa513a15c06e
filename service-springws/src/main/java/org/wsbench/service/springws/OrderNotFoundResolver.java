package org.wsbench.service.springws;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import org.springframework.ws.soap.SoapFault;
import org.springframework.ws.soap.server.endpoint.AbstractSoapFaultDefinitionExceptionResolver;
import org.springframework.ws.soap.server.endpoint.SoapFaultDefinition;
import org.wsbench.service.jaxws.generated.OrderNotFound;
import org.wsbench.service.jaxws.generated.OrderNotFoundFault;

/** Gives the fault that the contract declares its detail, and leaves all others to Spring-WS. */
final class OrderNotFoundResolver extends AbstractSoapFaultDefinitionExceptionResolver {

  private final JAXBContext jaxb;

  OrderNotFoundResolver() throws JAXBException {
    jaxb = JAXBContext.newInstance(OrderNotFound.class);
    // The resolver of Spring-WS that takes every exception comes last.
    setOrder(1);
  }

  @Override
  protected SoapFaultDefinition getFaultDefinition(Object endpoint, Exception failure) {
    if (!(failure instanceof OrderNotFoundFault)) {
      return null;
    }
    SoapFaultDefinition definition = new SoapFaultDefinition();
    definition.setFaultCode(SoapFaultDefinition.SERVER);
    definition.setFaultStringOrReason(failure.getMessage());
    return definition;
  }

  @Override
  protected void customizeFault(Object endpoint, Exception failure, SoapFault fault) {
    OrderNotFound detail = ((OrderNotFoundFault) failure).getFaultInfo();
    try {
      jaxb.createMarshaller().marshal(detail, fault.addFaultDetail().getResult());
    } catch (JAXBException e) {
      throw new IllegalStateException("Cannot write the detail of the fault", e);
    }
  }
}
