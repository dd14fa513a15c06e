package org.wsbench.service.axis2.adb;

import org.wsbench.wstest.EchoArray;
import org.wsbench.wstest.EchoArrayResponse;
import org.wsbench.wstest.EchoOrder;
import org.wsbench.wstest.EchoOrderResponse;
import org.wsbench.wstest.EchoStruct;
import org.wsbench.wstest.EchoStructResponse;
import org.wsbench.wstest.EchoSynthetic;
import org.wsbench.wstest.EchoSyntheticResponse;

/** Returns its argument unread, as the benchmark of 2007 did. */
public final class ReferenceService extends TypedService {

  @Override
  public EchoStructResponse echoStruct(EchoStruct request) {
    EchoStructResponse response = new EchoStructResponse();
    response.set_return(request.getValue());
    return response;
  }

  @Override
  public EchoSyntheticResponse echoSynthetic(EchoSynthetic request) {
    EchoSyntheticResponse response = new EchoSyntheticResponse();
    response.set_return(request.getValue());
    return response;
  }

  @Override
  public EchoArrayResponse echoArray(EchoArray request) {
    EchoArrayResponse response = new EchoArrayResponse();
    response.set_return(request.getValue());
    return response;
  }

  @Override
  public EchoOrderResponse echoOrder(EchoOrder request) {
    EchoOrderResponse response = new EchoOrderResponse();
    response.set_return(request.getValue());
    return response;
  }
}
