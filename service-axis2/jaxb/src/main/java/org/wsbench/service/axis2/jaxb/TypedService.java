package org.wsbench.service.axis2.jaxb;

import org.wsbench.service.axis2.generated.OrderNotFoundFault;
import org.wsbench.service.axis2.generated.WSTestServiceSkeletonInterface;
import org.wsbench.wstest.EchoArray;
import org.wsbench.wstest.EchoArrayResponse;
import org.wsbench.wstest.EchoDate;
import org.wsbench.wstest.EchoDateResponse;
import org.wsbench.wstest.EchoFloat;
import org.wsbench.wstest.EchoFloatResponse;
import org.wsbench.wstest.EchoInteger;
import org.wsbench.wstest.EchoIntegerResponse;
import org.wsbench.wstest.EchoOrder;
import org.wsbench.wstest.EchoOrderResponse;
import org.wsbench.wstest.EchoString;
import org.wsbench.wstest.EchoStringResponse;
import org.wsbench.wstest.EchoStruct;
import org.wsbench.wstest.EchoStructResponse;
import org.wsbench.wstest.EchoSynthetic;
import org.wsbench.wstest.EchoSyntheticResponse;
import org.wsbench.wstest.EchoVoid;
import org.wsbench.wstest.EchoVoidResponse;
import org.wsbench.wstest.GetOrder;
import org.wsbench.wstest.GetOrderResponse;

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
