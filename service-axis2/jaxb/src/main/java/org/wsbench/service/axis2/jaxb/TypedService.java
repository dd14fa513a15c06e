package org.wsbench.service.axis2.jaxb;

import org.wsbench.service.axis2.jaxb.generated.EchoArray;
import org.wsbench.service.axis2.jaxb.generated.EchoArrayResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoDate;
import org.wsbench.service.axis2.jaxb.generated.EchoDateResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoFloat;
import org.wsbench.service.axis2.jaxb.generated.EchoFloatResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoInteger;
import org.wsbench.service.axis2.jaxb.generated.EchoIntegerResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoOrder;
import org.wsbench.service.axis2.jaxb.generated.EchoOrderResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoString;
import org.wsbench.service.axis2.jaxb.generated.EchoStringResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoStruct;
import org.wsbench.service.axis2.jaxb.generated.EchoStructResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoSynthetic;
import org.wsbench.service.axis2.jaxb.generated.EchoSyntheticResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoVoid;
import org.wsbench.service.axis2.jaxb.generated.EchoVoidResponse;
import org.wsbench.service.axis2.jaxb.generated.GetOrder;
import org.wsbench.service.axis2.jaxb.generated.GetOrderResponse;
import org.wsbench.service.axis2.jaxb.generated.OrderNotFoundFault;
import org.wsbench.service.axis2.jaxb.generated.WSTestServiceSkeletonInterface;

/** Reads every value through its typed accessor and builds the reply from the values. */
public class TypedService implements WSTestServiceSkeletonInterface {

  @Override
  public EchoVoidResponse echoVoid(EchoVoid request) {
    return new EchoVoidResponse();
  }

  @Override
  public EchoIntegerResponse echoInteger(EchoInteger request) {
    EchoIntegerResponse response = new EchoIntegerResponse();
    response.setReturn(request.getValue());
    return response;
  }

  @Override
  public EchoFloatResponse echoFloat(EchoFloat request) {
    EchoFloatResponse response = new EchoFloatResponse();
    response.setReturn(request.getValue());
    return response;
  }

  @Override
  public EchoStringResponse echoString(EchoString request) {
    EchoStringResponse response = new EchoStringResponse();
    response.setReturn(request.getValue());
    return response;
  }

  @Override
  public EchoDateResponse echoDate(EchoDate request) {
    EchoDateResponse response = new EchoDateResponse();
    response.setReturn(request.getValue());
    return response;
  }

  @Override
  public EchoStructResponse echoStruct(EchoStruct request) {
    EchoStructResponse response = new EchoStructResponse();
    response.setReturn(TypedCopy.of(request.getValue()));
    return response;
  }

  @Override
  public EchoSyntheticResponse echoSynthetic(EchoSynthetic request) {
    EchoSyntheticResponse response = new EchoSyntheticResponse();
    response.setReturn(TypedCopy.of(request.getValue()));
    return response;
  }

  @Override
  public EchoArrayResponse echoArray(EchoArray request) {
    EchoArrayResponse response = new EchoArrayResponse();
    response.setReturn(TypedCopy.of(request.getValue()));
    return response;
  }

  @Override
  public EchoOrderResponse echoOrder(EchoOrder request) {
    EchoOrderResponse response = new EchoOrderResponse();
    response.setReturn(TypedCopy.of(request.getValue()));
    return response;
  }

  @Override
  public GetOrderResponse getOrder(GetOrder request) throws OrderNotFoundFault {
    return OrderService.find(request);
  }
}
