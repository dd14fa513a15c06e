package org.wsbench.service.axis2.jaxb;

import org.wsbench.service.axis2.jaxb.generated.EchoArray;
import org.wsbench.service.axis2.jaxb.generated.EchoArrayResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoOrder;
import org.wsbench.service.axis2.jaxb.generated.EchoOrderResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoStruct;
import org.wsbench.service.axis2.jaxb.generated.EchoStructResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoSynthetic;
import org.wsbench.service.axis2.jaxb.generated.EchoSyntheticResponse;

/** Returns its argument unread, as the benchmark of 2007 did. */
public final class ReferenceService extends TypedService {

  @Override
  public EchoStructResponse echoStruct(EchoStruct request) {
    EchoStructResponse response = new EchoStructResponse();
    response.setReturn(request.getValue());
    return response;
  }

  @Override
  public EchoSyntheticResponse echoSynthetic(EchoSynthetic request) {
    EchoSyntheticResponse response = new EchoSyntheticResponse();
    response.setReturn(request.getValue());
    return response;
  }

  @Override
  public EchoArrayResponse echoArray(EchoArray request) {
    EchoArrayResponse response = new EchoArrayResponse();
    response.setReturn(request.getValue());
    return response;
  }

  @Override
  public EchoOrderResponse echoOrder(EchoOrder request) {
    EchoOrderResponse response = new EchoOrderResponse();
    response.setReturn(request.getValue());
    return response;
  }
}
