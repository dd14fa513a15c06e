package org.wsbench.client.springws;

import org.springframework.ws.transport.http.JdkHttpClientMessageSender;
import org.wsbench.client.ClientHost;

/** The process of the client {@code spring-ws-jdk}. */
public final class JdkSenderMain {

  private JdkSenderMain() {}

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        endpoint -> {
          JdkHttpClientMessageSender sender = new JdkHttpClientMessageSender();
          sender.afterPropertiesSet();
          return SpringWsClient.with(sender).connect(endpoint);
        });
  }
}
