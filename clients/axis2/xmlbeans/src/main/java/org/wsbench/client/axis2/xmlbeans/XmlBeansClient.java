package org.wsbench.client.axis2.xmlbeans;

import java.time.OffsetDateTime;
import org.wsbench.client.Call;
import org.wsbench.client.ClientHost;
import org.wsbench.client.ReplyCheck;
import org.wsbench.client.SoapClient;
import org.wsbench.client.axis2.Axis2Client;
import org.wsbench.client.axis2.generated.WSTestServiceStub;
import org.wsbench.payload.Message;
import org.wsbench.payload.model.ItemArray;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;
import org.wsbench.wstest.EchoArrayDocument;
import org.wsbench.wstest.EchoDateDocument;
import org.wsbench.wstest.EchoFloatDocument;
import org.wsbench.wstest.EchoIntegerDocument;
import org.wsbench.wstest.EchoOrderDocument;
import org.wsbench.wstest.EchoStringDocument;
import org.wsbench.wstest.EchoStructDocument;
import org.wsbench.wstest.EchoSyntheticDocument;
import org.wsbench.wstest.EchoVoidDocument;

/**
 * The client {@code axis2-xmlbeans}. Used by one thread. An object of XMLBeans holds text: each
 * call builds its request anew, so that values are formatted, as in the other clients.
 */
public final class XmlBeansClient implements SoapClient {
  private final WSTestServiceStub stub;

  private XmlBeansClient(WSTestServiceStub stub) {
    this.stub = stub;
  }

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        Axis2Client.perThread(
            (configuration, endpoint) ->
                new XmlBeansClient(new WSTestServiceStub(configuration, endpoint))));
  }

  @Override
  public Call prepare(Message message) {
    Object value = message.value();
    return switch (message.operation()) {
      case VOID -> this::callVoid;
      case INTEGER -> () -> call((Integer) value);
      case FLOAT -> () -> call((Float) value);
      case STRING -> () -> call((String) value);
      case DATE -> () -> call((OffsetDateTime) value);
      case STRUCT -> () -> call((Struct) value);
      case SYNTHETIC -> () -> call((Synthetic) value);
      case ARRAY -> () -> call((ItemArray) value);
      case ORDER -> () -> call((Order) value);
    };
  }

  private void callVoid() throws Exception {
    EchoVoidDocument request = EchoVoidDocument.Factory.newInstance();
    request.addNewEchoVoid();
    stub.echoVoid(request);
  }

  private void call(int sent) throws Exception {
    EchoIntegerDocument request = EchoIntegerDocument.Factory.newInstance();
    request.addNewEchoInteger().setValue(sent);
    int received = stub.echoInteger(request).getEchoIntegerResponse().getReturn();
    ReplyCheck.same("return", sent, received);
  }

  private void call(float sent) throws Exception {
    EchoFloatDocument request = EchoFloatDocument.Factory.newInstance();
    request.addNewEchoFloat().setValue(sent);
    float received = stub.echoFloat(request).getEchoFloatResponse().getReturn();
    ReplyCheck.same("return", sent, received);
  }

  private void call(String sent) throws Exception {
    EchoStringDocument request = EchoStringDocument.Factory.newInstance();
    request.addNewEchoString().setValue(sent);
    String received = stub.echoString(request).getEchoStringResponse().getReturn();
    ReplyCheck.same("return", sent, received);
  }

  private void call(OffsetDateTime sent) throws Exception {
    EchoDateDocument request = EchoDateDocument.Factory.newInstance();
    request.addNewEchoDate().setValue(Beans.date(sent));
    BeanCheck.date("return", sent, stub.echoDate(request).getEchoDateResponse().getReturn());
  }

  private void call(Struct sent) throws Exception {
    EchoStructDocument request = EchoStructDocument.Factory.newInstance();
    Beans.fill(request.addNewEchoStruct().addNewValue(), sent);
    BeanCheck.struct("return", sent, stub.echoStruct(request).getEchoStructResponse().getReturn());
  }

  private void call(Synthetic sent) throws Exception {
    EchoSyntheticDocument request = EchoSyntheticDocument.Factory.newInstance();
    Beans.fill(request.addNewEchoSynthetic().addNewValue(), sent);
    BeanCheck.synthetic(sent, stub.echoSynthetic(request).getEchoSyntheticResponse().getReturn());
  }

  private void call(ItemArray sent) throws Exception {
    EchoArrayDocument request = EchoArrayDocument.Factory.newInstance();
    // XMLBeans numbers names that end as its accessors of arrays do.
    Beans.fill(request.addNewEchoArray1().addNewValue(), sent);
    BeanCheck.array(sent, stub.echoArray(request).getEchoArrayResponse().getReturn());
  }

  private void call(Order sent) throws Exception {
    EchoOrderDocument request = EchoOrderDocument.Factory.newInstance();
    Beans.fill(request.addNewEchoOrder().addNewValue(), sent);
    BeanCheck.order(sent, stub.echoOrder(request).getEchoOrderResponse().getReturn());
  }
}
