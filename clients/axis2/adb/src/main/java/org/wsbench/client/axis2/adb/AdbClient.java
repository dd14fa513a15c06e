package org.wsbench.client.axis2.adb;

import java.util.Calendar;
import org.wsbench.client.Call;
import org.wsbench.client.ClientHost;
import org.wsbench.client.ReplyCheck;
import org.wsbench.client.SoapClient;
import org.wsbench.client.axis2.Axis2Client;
import org.wsbench.client.axis2.generated.WSTestServiceStub;
import org.wsbench.payload.Message;
import org.wsbench.wstest.EchoArray;
import org.wsbench.wstest.EchoDate;
import org.wsbench.wstest.EchoFloat;
import org.wsbench.wstest.EchoInteger;
import org.wsbench.wstest.EchoOrder;
import org.wsbench.wstest.EchoString;
import org.wsbench.wstest.EchoStruct;
import org.wsbench.wstest.EchoSynthetic;
import org.wsbench.wstest.EchoVoid;
import org.wsbench.wstest.ItemArray;
import org.wsbench.wstest.Order;
import org.wsbench.wstest.Struct;
import org.wsbench.wstest.Synthetic;

/** The client {@code axis2-adb}. Used by one thread. */
public final class AdbClient implements SoapClient {
  private final WSTestServiceStub stub;

  private AdbClient(WSTestServiceStub stub) {
    this.stub = stub;
  }

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        Axis2Client.perThread(
            (configuration, endpoint) ->
                new AdbClient(new WSTestServiceStub(configuration, endpoint))));
  }

  @Override
  public Call prepare(Message message) {
    return switch (message.operation()) {
      case VOID -> {
        EchoVoid request = new EchoVoid();
        yield () -> stub.echoVoid(request);
      }
      case INTEGER -> {
        EchoInteger request = new EchoInteger();
        request.setValue((Integer) message.value());
        yield () ->
            ReplyCheck.same("return", request.getValue(), stub.echoInteger(request).get_return());
      }
      case FLOAT -> {
        EchoFloat request = new EchoFloat();
        request.setValue((Float) message.value());
        yield () ->
            ReplyCheck.same("return", request.getValue(), stub.echoFloat(request).get_return());
      }
      case STRING -> {
        EchoString request = new EchoString();
        request.setValue((String) message.value());
        yield () ->
            ReplyCheck.same("return", request.getValue(), stub.echoString(request).get_return());
      }
      case DATE, STRUCT, SYNTHETIC, ARRAY, ORDER -> callWithBeans(message);
    };
  }

  private Call callWithBeans(Message message) {
    return switch (Beans.of(message.value())) {
      case Calendar sent -> {
        EchoDate request = new EchoDate();
        request.setValue(sent);
        yield () -> BeanCheck.date("return", sent, stub.echoDate(request).get_return());
      }
      case Struct sent -> {
        EchoStruct request = new EchoStruct();
        request.setValue(sent);
        yield () -> BeanCheck.struct("return", sent, stub.echoStruct(request).get_return());
      }
      case Synthetic sent -> {
        byte[] bytes = ((org.wsbench.payload.model.Synthetic) message.value()).bytes();
        EchoSynthetic request = new EchoSynthetic();
        request.setValue(sent);
        yield () -> BeanCheck.synthetic(sent, bytes, stub.echoSynthetic(request).get_return());
      }
      case ItemArray sent -> {
        EchoArray request = new EchoArray();
        request.setValue(sent);
        yield () -> BeanCheck.array(sent, stub.echoArray(request).get_return());
      }
      case Order sent -> {
        EchoOrder request = new EchoOrder();
        request.setValue(sent);
        yield () -> BeanCheck.order(sent, stub.echoOrder(request).get_return());
      }
      default -> throw new IllegalArgumentException(message.name());
    };
  }
}
