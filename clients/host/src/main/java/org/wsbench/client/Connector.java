package org.wsbench.client;

import java.net.URI;
import java.util.function.Supplier;

/** Makes the client of a process. */
@FunctionalInterface
public interface Connector {

  /**
   * Creates what calls a service. Nothing is sent yet.
   *
   * @param endpoint of the service
   * @return the client of one more thread, which may be that of the others
   * @throws Exception if the client cannot be created
   */
  Supplier<SoapClient> connect(URI endpoint) throws Exception;
}
