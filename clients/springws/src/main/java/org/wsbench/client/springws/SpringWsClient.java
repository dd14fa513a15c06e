package org.wsbench.client.springws;

import java.net.URI;
import java.util.function.Supplier;
import org.springframework.oxm.jaxb.Jaxb2Marshaller;
import org.springframework.ws.client.WebServiceTransportException;
import org.springframework.ws.client.core.WebServiceTemplate;
import org.springframework.ws.soap.client.SoapFaultClientException;
import org.springframework.ws.transport.WebServiceMessageSender;
import org.wsbench.client.ClientHost;
import org.wsbench.client.Connector;
import org.wsbench.client.ErrorKind;
import org.wsbench.client.FailedCallException;
import org.wsbench.client.SoapClient;
import org.wsbench.client.jaxws.WrappedClient;
import org.wsbench.client.jaxws.generated.ObjectFactory;

/** A client with one template for all threads, which may share it by its documentation. */
public final class SpringWsClient {

  private SpringWsClient() {}

  /**
   * The process of a client with the message sender that a template has by default: calls as the
   * driver commands, see {@link ClientHost}.
   *
   * @param args its command line
   */
  public static void main(String[] args) {
    ClientHost.main(args, endpoint -> connect(template(endpoint)));
  }

  /** A template with another message sender, for all threads. */
  public static Connector with(WebServiceMessageSender sender) {
    return endpoint -> {
      WebServiceTemplate template = template(endpoint);
      template.setMessageSender(sender);
      return connect(template);
    };
  }

  private static Supplier<SoapClient> connect(WebServiceTemplate template) {
    SoapClient client = new WrappedClient(request -> send(template, request));
    return () -> client;
  }

  private static WebServiceTemplate template(URI endpoint) throws Exception {
    Jaxb2Marshaller marshaller = new Jaxb2Marshaller();
    marshaller.setContextPath(ObjectFactory.class.getPackageName());
    marshaller.afterPropertiesSet();
    WebServiceTemplate template = new WebServiceTemplate(marshaller);
    template.setDefaultUri(endpoint.toString());
    return template;
  }

  private static Object send(WebServiceTemplate template, Object request)
      throws FailedCallException {
    try {
      return template.marshalSendAndReceive(request);
    } catch (SoapFaultClientException e) {
      throw new FailedCallException(ErrorKind.FAULT, "SOAP fault: " + e.getMessage(), e);
    } catch (WebServiceTransportException e) {
      throw new FailedCallException(ErrorKind.HTTP, "HTTP status: " + e.getMessage(), e);
    }
  }
}
