package org.wsbench.client.axis2.jaxb;

import java.rmi.RemoteException;
import org.wsbench.client.ClientHost;
import org.wsbench.client.axis2.Axis2Client;
import org.wsbench.client.axis2.generated.WSTestServiceStub;
import org.wsbench.wstest.EchoArray;
import org.wsbench.wstest.EchoDate;
import org.wsbench.wstest.EchoFloat;
import org.wsbench.wstest.EchoInteger;
import org.wsbench.wstest.EchoOrder;
import org.wsbench.wstest.EchoString;
import org.wsbench.wstest.EchoStruct;
import org.wsbench.wstest.EchoSynthetic;
import org.wsbench.wstest.EchoVoid;

/** The client {@code axis2-jaxb}. */
public final class JaxbClient {

  private JaxbClient() {}

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        Axis2Client.perThread(
            (configuration, endpoint) -> {
              WSTestServiceStub stub = new WSTestServiceStub(configuration, endpoint);
              return new WrappedClient(request -> send(stub, request));
            }));
  }

  private static Object send(WSTestServiceStub stub, Object wrapper) throws RemoteException {
    return switch (wrapper) {
      case EchoVoid request -> stub.echoVoid(request);
      case EchoInteger request -> stub.echoInteger(request);
      case EchoFloat request -> stub.echoFloat(request);
      case EchoString request -> stub.echoString(request);
      case EchoDate request -> stub.echoDate(request);
      case EchoStruct request -> stub.echoStruct(request);
      case EchoSynthetic request -> stub.echoSynthetic(request);
      case EchoArray request -> stub.echoArray(request);
      case EchoOrder request -> stub.echoOrder(request);
      default -> throw new IllegalArgumentException(wrapper.getClass().getName());
    };
  }
}
