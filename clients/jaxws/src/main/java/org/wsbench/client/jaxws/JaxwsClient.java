package org.wsbench.client.jaxws;

import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.xml.datatype.XMLGregorianCalendar;
import org.wsbench.client.Call;
import org.wsbench.client.ClientHost;
import org.wsbench.client.Connector;
import org.wsbench.client.ErrorKind;
import org.wsbench.client.FailedCallException;
import org.wsbench.client.ReplyCheck;
import org.wsbench.client.SoapClient;
import org.wsbench.client.jaxws.generated.ItemArray;
import org.wsbench.client.jaxws.generated.Order;
import org.wsbench.client.jaxws.generated.Struct;
import org.wsbench.client.jaxws.generated.Synthetic;
import org.wsbench.client.jaxws.generated.WSTest;
import org.wsbench.payload.Message;

/** A client that calls the methods of a port. */
public final class JaxwsClient implements SoapClient {
  private static final String CXF = "org.apache.cxf.";
  private static final String FAULT_OF_CXF = "org.apache.cxf.binding.soap.SoapFault";
  private static final String STATUS_OF_CXF = "org.apache.cxf.transport.http.HTTPException";
  private static final String TIMEOUT_OF_QUARKUS =
      "io.quarkiverse.cxf.vertx.http.client.VertxHttpClientHTTPConduit$TimeoutIOException";
  private static final String TRANSPORT_OF_METRO = "com.sun.xml.ws.client.ClientTransportException";

  private final WSTest port;

  JaxwsClient(WSTest port) {
    this.port = port;
  }

  /**
   * The process of a client: calls as the driver commands, see {@link ClientHost}. All threads
   * share one port, as the engines' documentations allow.
   *
   * @param args its command line
   */
  public static void main(String[] args) {
    ClientHost.main(args, sharingPort(port -> {}));
  }

  /**
   * One port for all threads.
   *
   * @param settings changes the port before its first call
   */
  public static Connector sharingPort(Consumer<WSTest> settings) {
    return endpoint -> {
      WSTest port = Ports.of(endpoint).create();
      settings.accept(port);
      return sharing(port);
    };
  }

  /**
   * One port for all threads, which a framework makes.
   *
   * @param ports makes a port
   */
  public static Connector sharingPortOf(Supplier<WSTest> ports) {
    return endpoint -> sharing(Ports.calling(ports.get(), endpoint));
  }

  private static Supplier<SoapClient> sharing(WSTest port) {
    JaxwsClient client = new JaxwsClient(port);
    return () -> client;
  }

  @Override
  public Call prepare(Message message) {
    Call call = call(message);
    return () -> {
      try {
        call.run();
      } catch (WebServiceException e) {
        throw failure(e);
      }
    };
  }

  private static Exception failure(WebServiceException thrown) {
    if (isLate(thrown)) {
      return new FailedCallException(ErrorKind.TIMEOUT, "time-out: " + thrown.getMessage(), thrown);
    }
    if (isFault(thrown)) {
      return new FailedCallException(ErrorKind.FAULT, "SOAP fault: " + thrown.getMessage(), thrown);
    }
    return isStatus(thrown)
        ? new FailedCallException(ErrorKind.HTTP, "HTTP status: " + thrown.getMessage(), thrown)
        : thrown;
  }

  /** Vert.x has an exception of its own for calls that take too long. */
  private static boolean isLate(WebServiceException thrown) {
    return Stream.<Throwable>iterate(thrown, Objects::nonNull, Throwable::getCause)
        .anyMatch(cause -> isOf(TIMEOUT_OF_QUARKUS, cause));
  }

  /**
   * CXF makes a fault of JAX-WS only where there is a SAAJ implementation, which it works without,
   * and then also of failures of its own, such as a reply that ends early. Their cause is another
   * exception than that of a fault that the server sent, or has a cause itself.
   */
  private static boolean isFault(WebServiceException thrown) {
    Throwable cause = thrown.getCause();
    if (cause != null && cause.getClass().getName().startsWith(CXF)) {
      return isOf(FAULT_OF_CXF, cause) && cause.getCause() == null;
    }
    return thrown instanceof SOAPFaultException;
  }

  /** Metro has the same exception for broken connections, which then are its cause. */
  private static boolean isStatus(WebServiceException thrown) {
    return isOf(STATUS_OF_CXF, thrown.getCause())
        || thrown.getCause() == null && isOf(TRANSPORT_OF_METRO, thrown);
  }

  private static boolean isOf(String type, Throwable thrown) {
    return thrown != null && thrown.getClass().getName().equals(type);
  }

  private Call call(Message message) {
    return switch (message.operation()) {
      case VOID -> port::echoVoid;
      case INTEGER -> {
        int sent = (Integer) message.value();
        yield () -> ReplyCheck.same("return", sent, port.echoInteger(sent));
      }
      case FLOAT -> {
        float sent = (Float) message.value();
        yield () -> ReplyCheck.same("return", sent, port.echoFloat(sent));
      }
      case STRING -> {
        String sent = (String) message.value();
        yield () -> ReplyCheck.same("return", sent, port.echoString(sent));
      }
      case DATE, STRUCT, SYNTHETIC, ARRAY, ORDER -> callWithBeans(message);
    };
  }

  private Call callWithBeans(Message message) {
    return switch (Beans.of(message.value())) {
      case XMLGregorianCalendar sent -> () -> BeanCheck.date("return", sent, port.echoDate(sent));
      case Struct sent -> () -> BeanCheck.struct("return", sent, port.echoStruct(sent));
      case Synthetic sent -> () -> BeanCheck.synthetic(sent, port.echoSynthetic(sent));
      case ItemArray sent -> () -> BeanCheck.array(sent, port.echoArray(sent));
      case Order sent -> () -> BeanCheck.order(sent, port.echoOrder(sent));
      default -> throw new IllegalArgumentException(message.name());
    };
  }
}
