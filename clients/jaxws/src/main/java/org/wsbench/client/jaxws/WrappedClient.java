package org.wsbench.client.jaxws;

import javax.xml.datatype.XMLGregorianCalendar;
import org.wsbench.client.Call;
import org.wsbench.client.ReplyCheck;
import org.wsbench.client.SoapClient;
import org.wsbench.client.jaxws.generated.EchoArray;
import org.wsbench.client.jaxws.generated.EchoArrayResponse;
import org.wsbench.client.jaxws.generated.EchoDate;
import org.wsbench.client.jaxws.generated.EchoDateResponse;
import org.wsbench.client.jaxws.generated.EchoFloat;
import org.wsbench.client.jaxws.generated.EchoFloatResponse;
import org.wsbench.client.jaxws.generated.EchoInteger;
import org.wsbench.client.jaxws.generated.EchoIntegerResponse;
import org.wsbench.client.jaxws.generated.EchoOrder;
import org.wsbench.client.jaxws.generated.EchoOrderResponse;
import org.wsbench.client.jaxws.generated.EchoString;
import org.wsbench.client.jaxws.generated.EchoStringResponse;
import org.wsbench.client.jaxws.generated.EchoStruct;
import org.wsbench.client.jaxws.generated.EchoStructResponse;
import org.wsbench.client.jaxws.generated.EchoSynthetic;
import org.wsbench.client.jaxws.generated.EchoSyntheticResponse;
import org.wsbench.client.jaxws.generated.EchoVoid;
import org.wsbench.client.jaxws.generated.EchoVoidResponse;
import org.wsbench.client.jaxws.generated.ItemArray;
import org.wsbench.client.jaxws.generated.Order;
import org.wsbench.client.jaxws.generated.Struct;
import org.wsbench.client.jaxws.generated.Synthetic;
import org.wsbench.payload.Message;

/** A client of an engine that sends and receives the wrapper elements of the contract. */
public final class WrappedClient implements SoapClient {
  private final Exchange exchange;

  /** An engine. */
  @FunctionalInterface
  public interface Exchange {

    /**
     * Sends a message.
     *
     * @param request a wrapper, such as {@code EchoVoid}
     * @return the reply's, such as {@code EchoVoidResponse}
     * @throws Exception as {@link Call#run} does
     */
    Object send(Object request) throws Exception;
  }

  /**
   * A client.
   *
   * @param exchange used by as many threads as the client is
   */
  public WrappedClient(Exchange exchange) {
    this.exchange = exchange;
  }

  @Override
  public Call prepare(Message message) {
    return switch (message.operation()) {
      case VOID -> {
        EchoVoid request = new EchoVoid();
        yield () -> send(request, EchoVoidResponse.class);
      }
      case INTEGER -> {
        EchoInteger request = new EchoInteger();
        request.setValue((Integer) message.value());
        yield () ->
            ReplyCheck.same(
                "return", request.getValue(), send(request, EchoIntegerResponse.class).getReturn());
      }
      case FLOAT -> {
        EchoFloat request = new EchoFloat();
        request.setValue((Float) message.value());
        yield () ->
            ReplyCheck.same(
                "return", request.getValue(), send(request, EchoFloatResponse.class).getReturn());
      }
      case STRING -> {
        EchoString request = new EchoString();
        request.setValue((String) message.value());
        yield () ->
            ReplyCheck.same(
                "return", request.getValue(), send(request, EchoStringResponse.class).getReturn());
      }
      case DATE, STRUCT, SYNTHETIC, ARRAY, ORDER -> callWithBeans(message);
    };
  }

  private Call callWithBeans(Message message) {
    return switch (Beans.of(message.value())) {
      case XMLGregorianCalendar sent -> {
        EchoDate request = new EchoDate();
        request.setValue(sent);
        yield () ->
            BeanCheck.date("return", sent, send(request, EchoDateResponse.class).getReturn());
      }
      case Struct sent -> {
        EchoStruct request = new EchoStruct();
        request.setValue(sent);
        yield () ->
            BeanCheck.struct("return", sent, send(request, EchoStructResponse.class).getReturn());
      }
      case Synthetic sent -> {
        EchoSynthetic request = new EchoSynthetic();
        request.setValue(sent);
        yield () ->
            BeanCheck.synthetic(sent, send(request, EchoSyntheticResponse.class).getReturn());
      }
      case ItemArray sent -> {
        EchoArray request = new EchoArray();
        request.setValue(sent);
        yield () -> BeanCheck.array(sent, send(request, EchoArrayResponse.class).getReturn());
      }
      case Order sent -> {
        EchoOrder request = new EchoOrder();
        request.setValue(sent);
        yield () -> BeanCheck.order(sent, send(request, EchoOrderResponse.class).getReturn());
      }
      default -> throw new IllegalArgumentException(message.name());
    };
  }

  private <T> T send(Object request, Class<T> reply) throws Exception {
    return reply.cast(exchange.send(request));
  }
}
