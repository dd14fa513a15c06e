package org.wsbench.client.springws.hc5;

import org.springframework.ws.transport.http.HttpComponents5ClientFactory;
import org.springframework.ws.transport.http.SimpleHttpComponents5MessageSender;
import org.wsbench.client.ClientHost;
import org.wsbench.client.springws.SpringWsClient;

/** The process of the client {@code spring-ws-hc5}. */
public final class HttpClient5Main {

  private HttpClient5Main() {}

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        endpoint ->
            SpringWsClient.with(
                    new SimpleHttpComponents5MessageSender(
                        HttpComponents5ClientFactory.withDefaults()))
                .connect(endpoint));
  }
}
