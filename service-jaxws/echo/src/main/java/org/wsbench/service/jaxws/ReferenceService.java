package org.wsbench.service.jaxws;

import jakarta.jws.WebService;
import javax.xml.datatype.XMLGregorianCalendar;
import org.wsbench.service.jaxws.generated.ItemArray;
import org.wsbench.service.jaxws.generated.Order;
import org.wsbench.service.jaxws.generated.OrderNotFoundFault;
import org.wsbench.service.jaxws.generated.Struct;
import org.wsbench.service.jaxws.generated.Synthetic;
import org.wsbench.service.jaxws.generated.WSTest;

/**
 * The echo service that returns its argument unread, as the benchmark of 2007 did. Not final,
 * because some servers refuse to publish a final class.
 */
@WebService(
    endpointInterface = "org.wsbench.service.jaxws.generated.WSTest",
    targetNamespace = "http://wsbench.org/wstest",
    serviceName = "WSTestService",
    portName = "WSTestPort")
public class ReferenceService implements WSTest {

  @Override
  public void echoVoid() {
    // An empty message is answered with an empty message.
  }

  @Override
  public int echoInteger(int value) {
    return value;
  }

  @Override
  public float echoFloat(float value) {
    return value;
  }

  @Override
  public String echoString(String value) {
    return value;
  }

  @Override
  public XMLGregorianCalendar echoDate(XMLGregorianCalendar value) {
    return value;
  }

  @Override
  public Struct echoStruct(Struct value) {
    return value;
  }

  @Override
  public Synthetic echoSynthetic(Synthetic value) {
    return value;
  }

  @Override
  public ItemArray echoArray(ItemArray value) {
    return value;
  }

  @Override
  public Order echoOrder(Order value) {
    return value;
  }

  @Override
  public Order getOrder(int orderId, int customerId) throws OrderNotFoundFault {
    return OrderService.find(orderId, customerId);
  }
}
