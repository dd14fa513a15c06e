package org.wsbench.service.axis2.xmlbeans;

import org.wsbench.service.axis2.generated.OrderNotFoundFault;
import org.wsbench.service.axis2.generated.WSTestServiceSkeletonInterface;
import org.wsbench.wstest.EchoArrayDocument;
import org.wsbench.wstest.EchoArrayResponseDocument;
import org.wsbench.wstest.EchoDateDocument;
import org.wsbench.wstest.EchoDateResponseDocument;
import org.wsbench.wstest.EchoFloatDocument;
import org.wsbench.wstest.EchoFloatResponseDocument;
import org.wsbench.wstest.EchoIntegerDocument;
import org.wsbench.wstest.EchoIntegerResponseDocument;
import org.wsbench.wstest.EchoOrderDocument;
import org.wsbench.wstest.EchoOrderResponseDocument;
import org.wsbench.wstest.EchoStringDocument;
import org.wsbench.wstest.EchoStringResponseDocument;
import org.wsbench.wstest.EchoStructDocument;
import org.wsbench.wstest.EchoStructResponseDocument;
import org.wsbench.wstest.EchoSyntheticDocument;
import org.wsbench.wstest.EchoSyntheticResponseDocument;
import org.wsbench.wstest.EchoVoidDocument;
import org.wsbench.wstest.EchoVoidResponseDocument;
import org.wsbench.wstest.GetOrderDocument;
import org.wsbench.wstest.GetOrderResponseDocument;

/** Reads every value through its typed accessor and builds the reply from the values. */
public class TypedService implements WSTestServiceSkeletonInterface {

  @Override
  public EchoVoidResponseDocument echoVoid(EchoVoidDocument request) {
    EchoVoidResponseDocument response = EchoVoidResponseDocument.Factory.newInstance();
    response.addNewEchoVoidResponse();
    return response;
  }

  @Override
  public EchoIntegerResponseDocument echoInteger(EchoIntegerDocument request) {
    EchoIntegerResponseDocument response = EchoIntegerResponseDocument.Factory.newInstance();
    response.addNewEchoIntegerResponse().setReturn(request.getEchoInteger().getValue());
    return response;
  }

  @Override
  public EchoFloatResponseDocument echoFloat(EchoFloatDocument request) {
    EchoFloatResponseDocument response = EchoFloatResponseDocument.Factory.newInstance();
    response.addNewEchoFloatResponse().setReturn(request.getEchoFloat().getValue());
    return response;
  }

  @Override
  public EchoStringResponseDocument echoString(EchoStringDocument request) {
    EchoStringResponseDocument response = EchoStringResponseDocument.Factory.newInstance();
    response.addNewEchoStringResponse().setReturn(request.getEchoString().getValue());
    return response;
  }

  @Override
  public EchoDateResponseDocument echoDate(EchoDateDocument request) {
    EchoDateResponseDocument response = EchoDateResponseDocument.Factory.newInstance();
    response.addNewEchoDateResponse().setReturn(request.getEchoDate().getValue());
    return response;
  }

  @Override
  public EchoStructResponseDocument echoStruct(EchoStructDocument request) {
    EchoStructResponseDocument response = EchoStructResponseDocument.Factory.newInstance();
    TypedCopy.copy(
        request.getEchoStruct().getValue(), response.addNewEchoStructResponse().addNewReturn());
    return response;
  }

  @Override
  public EchoSyntheticResponseDocument echoSynthetic(EchoSyntheticDocument request) {
    EchoSyntheticResponseDocument response = EchoSyntheticResponseDocument.Factory.newInstance();
    TypedCopy.copy(
        request.getEchoSynthetic().getValue(),
        response.addNewEchoSyntheticResponse().addNewReturn());
    return response;
  }

  @Override
  public EchoArrayResponseDocument echoArray(EchoArrayDocument request) {
    EchoArrayResponseDocument response = EchoArrayResponseDocument.Factory.newInstance();
    TypedCopy.copy(
        request.getEchoArray1().getValue(), response.addNewEchoArrayResponse().addNewReturn());
    return response;
  }

  @Override
  public EchoOrderResponseDocument echoOrder(EchoOrderDocument request) {
    EchoOrderResponseDocument response = EchoOrderResponseDocument.Factory.newInstance();
    TypedCopy.copy(
        request.getEchoOrder().getValue(), response.addNewEchoOrderResponse().addNewReturn());
    return response;
  }

  @Override
  public GetOrderResponseDocument getOrder(GetOrderDocument request) throws OrderNotFoundFault {
    return OrderService.find(request.getGetOrder());
  }
}
