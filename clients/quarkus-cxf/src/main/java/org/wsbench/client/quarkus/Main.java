package org.wsbench.client.quarkus;

import io.quarkiverse.cxf.annotation.CXFClient;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.annotations.QuarkusMain;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.wsbench.client.ClientHost;
import org.wsbench.client.jaxws.JaxwsClient;
import org.wsbench.client.jaxws.generated.WSTest;

/** The process of a client whose ports Quarkus makes: calls as the driver commands. */
@QuarkusMain
public class Main implements QuarkusApplication {

  /** Described by application.properties. */
  @Inject
  @CXFClient("wstest")
  Instance<WSTest> ports;

  @Override
  public int run(String... args) {
    return ClientHost.run(args, JaxwsClient.sharingPortOf(ports::get));
  }
}
