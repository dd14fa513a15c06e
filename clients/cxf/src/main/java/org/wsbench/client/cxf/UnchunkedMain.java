package org.wsbench.client.cxf;

import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;
import org.wsbench.client.ClientHost;
import org.wsbench.client.jaxws.JaxwsClient;
import org.wsbench.client.jaxws.generated.WSTest;

/** The process of the client {@code cxf-unchunked}, which buffers each body to know its length. */
public final class UnchunkedMain {

  private UnchunkedMain() {}

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(args, JaxwsClient.sharingPort(UnchunkedMain::stopChunking));
  }

  private static void stopChunking(WSTest port) {
    HTTPClientPolicy policy = new HTTPClientPolicy();
    policy.setAllowChunking(false);
    ((HTTPConduit) ClientProxy.getClient(port).getConduit()).setClient(policy);
  }
}
