package org.wsbench.client.raw;

import org.wsbench.client.ClientHost;

/** The process of the client {@code raw-client}. */
public final class Main {

  private Main() {}

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        endpoint -> {
          RawClient client = new RawClient(new JavaNetHttp(endpoint));
          return () -> client;
        });
  }
}
