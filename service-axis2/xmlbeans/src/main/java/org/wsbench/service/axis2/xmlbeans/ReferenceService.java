package org.wsbench.service.axis2.xmlbeans;

import org.wsbench.wstest.EchoArrayDocument;
import org.wsbench.wstest.EchoArrayResponseDocument;
import org.wsbench.wstest.EchoOrderDocument;
import org.wsbench.wstest.EchoOrderResponseDocument;
import org.wsbench.wstest.EchoStructDocument;
import org.wsbench.wstest.EchoStructResponseDocument;
import org.wsbench.wstest.EchoSyntheticDocument;
import org.wsbench.wstest.EchoSyntheticResponseDocument;

/**
 * Returns its argument unread, as the benchmark of 2007 did. XMLBeans copies it as text: its
 * numbers, dates and binary values are never parsed.
 */
public final class ReferenceService extends TypedService {

  @Override
  public EchoStructResponseDocument echoStruct(EchoStructDocument request) {
    EchoStructResponseDocument response = EchoStructResponseDocument.Factory.newInstance();
    response.addNewEchoStructResponse().setReturn(request.getEchoStruct().getValue());
    return response;
  }

  @Override
  public EchoSyntheticResponseDocument echoSynthetic(EchoSyntheticDocument request) {
    EchoSyntheticResponseDocument response = EchoSyntheticResponseDocument.Factory.newInstance();
    response.addNewEchoSyntheticResponse().setReturn(request.getEchoSynthetic().getValue());
    return response;
  }

  @Override
  public EchoArrayResponseDocument echoArray(EchoArrayDocument request) {
    EchoArrayResponseDocument response = EchoArrayResponseDocument.Factory.newInstance();
    response.addNewEchoArrayResponse().setReturn(request.getEchoArray1().getValue());
    return response;
  }

  @Override
  public EchoOrderResponseDocument echoOrder(EchoOrderDocument request) {
    EchoOrderResponseDocument response = EchoOrderResponseDocument.Factory.newInstance();
    response.addNewEchoOrderResponse().setReturn(request.getEchoOrder().getValue());
    return response;
  }
}
