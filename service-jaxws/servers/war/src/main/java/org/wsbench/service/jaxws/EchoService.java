package org.wsbench.service.jaxws;

import jakarta.jws.WebService;
import javax.xml.datatype.XMLGregorianCalendar;
import org.wsbench.service.jaxws.generated.ItemArray;
import org.wsbench.service.jaxws.generated.Order;
import org.wsbench.service.jaxws.generated.Struct;
import org.wsbench.service.jaxws.generated.Synthetic;
import org.wsbench.service.jaxws.generated.WSTest;

/**
 * The echo service as application servers find it: the only annotated implementation of its web
 * application, and not final, because some servers make a subclass. It builds its reply from the
 * values, unless the system property {@code wsbench.service} is {@code reference}.
 */
@WebService(
    endpointInterface = "org.wsbench.service.jaxws.generated.WSTest",
    targetNamespace = "http://wsbench.org/wstest",
    serviceName = "WSTestService",
    portName = "WSTestPort",
    wsdlLocation = "WEB-INF/wsdl/wstest.wsdl")
public class EchoService implements WSTest {

  private final boolean typed = !"reference".equals(System.getProperty("wsbench.service"));

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
    return typed ? TypedCopy.of(value) : value;
  }

  @Override
  public Synthetic echoSynthetic(Synthetic value) {
    return typed ? TypedCopy.of(value) : value;
  }

  @Override
  public ItemArray echoArray(ItemArray value) {
    return typed ? TypedCopy.of(value) : value;
  }

  @Override
  public Order echoOrder(Order value) {
    return typed ? TypedCopy.of(value) : value;
  }

  /** Answered with a fault: the web application has no database. */
  @Override
  public Order getOrder(int orderId, int customerId) {
    throw new UnsupportedOperationException("getOrder needs a database; this service has none");
  }
}
