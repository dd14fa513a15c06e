package org.wsbench.service.springws;

import org.springframework.ws.server.endpoint.annotation.Endpoint;
import org.springframework.ws.server.endpoint.annotation.PayloadRoot;
import org.springframework.ws.server.endpoint.annotation.RequestPayload;
import org.springframework.ws.server.endpoint.annotation.ResponsePayload;
import org.wsbench.service.jaxws.generated.EchoArray;
import org.wsbench.service.jaxws.generated.EchoArrayResponse;
import org.wsbench.service.jaxws.generated.EchoDate;
import org.wsbench.service.jaxws.generated.EchoDateResponse;
import org.wsbench.service.jaxws.generated.EchoFloat;
import org.wsbench.service.jaxws.generated.EchoFloatResponse;
import org.wsbench.service.jaxws.generated.EchoInteger;
import org.wsbench.service.jaxws.generated.EchoIntegerResponse;
import org.wsbench.service.jaxws.generated.EchoOrder;
import org.wsbench.service.jaxws.generated.EchoOrderResponse;
import org.wsbench.service.jaxws.generated.EchoString;
import org.wsbench.service.jaxws.generated.EchoStringResponse;
import org.wsbench.service.jaxws.generated.EchoStruct;
import org.wsbench.service.jaxws.generated.EchoStructResponse;
import org.wsbench.service.jaxws.generated.EchoSynthetic;
import org.wsbench.service.jaxws.generated.EchoSyntheticResponse;
import org.wsbench.service.jaxws.generated.EchoVoid;
import org.wsbench.service.jaxws.generated.EchoVoidResponse;
import org.wsbench.service.jaxws.generated.GetOrder;
import org.wsbench.service.jaxws.generated.GetOrderResponse;
import org.wsbench.service.jaxws.generated.OrderNotFoundFault;
import org.wsbench.service.jaxws.generated.WSTest;

/** Takes the wrappers of the contract off and puts them on; the work is the service's. */
@Endpoint
class EchoEndpoint {

  private static final String NAMESPACE = "http://wsbench.org/wstest";

  private final WSTest service;

  EchoEndpoint(WSTest service) {
    this.service = service;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoVoid")
  EchoVoidResponse echoVoid(@RequestPayload EchoVoid request) {
    service.echoVoid();
    return new EchoVoidResponse();
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoInteger")
  EchoIntegerResponse echoInteger(@RequestPayload EchoInteger request) {
    EchoIntegerResponse response = new EchoIntegerResponse();
    response.setReturn(service.echoInteger(request.getValue()));
    return response;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoFloat")
  EchoFloatResponse echoFloat(@RequestPayload EchoFloat request) {
    EchoFloatResponse response = new EchoFloatResponse();
    response.setReturn(service.echoFloat(request.getValue()));
    return response;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoString")
  EchoStringResponse echoString(@RequestPayload EchoString request) {
    EchoStringResponse response = new EchoStringResponse();
    response.setReturn(service.echoString(request.getValue()));
    return response;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoDate")
  EchoDateResponse echoDate(@RequestPayload EchoDate request) {
    EchoDateResponse response = new EchoDateResponse();
    response.setReturn(service.echoDate(request.getValue()));
    return response;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoStruct")
  EchoStructResponse echoStruct(@RequestPayload EchoStruct request) {
    EchoStructResponse response = new EchoStructResponse();
    response.setReturn(service.echoStruct(request.getValue()));
    return response;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoSynthetic")
  EchoSyntheticResponse echoSynthetic(@RequestPayload EchoSynthetic request) {
    EchoSyntheticResponse response = new EchoSyntheticResponse();
    response.setReturn(service.echoSynthetic(request.getValue()));
    return response;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoArray")
  EchoArrayResponse echoArray(@RequestPayload EchoArray request) {
    EchoArrayResponse response = new EchoArrayResponse();
    response.setReturn(service.echoArray(request.getValue()));
    return response;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "echoOrder")
  EchoOrderResponse echoOrder(@RequestPayload EchoOrder request) {
    EchoOrderResponse response = new EchoOrderResponse();
    response.setReturn(service.echoOrder(request.getValue()));
    return response;
  }

  @ResponsePayload
  @PayloadRoot(namespace = NAMESPACE, localPart = "getOrder")
  GetOrderResponse getOrder(@RequestPayload GetOrder request) throws OrderNotFoundFault {
    GetOrderResponse response = new GetOrderResponse();
    response.setReturn(service.getOrder(request.getOrderId(), request.getCustomerId()));
    return response;
  }
}
