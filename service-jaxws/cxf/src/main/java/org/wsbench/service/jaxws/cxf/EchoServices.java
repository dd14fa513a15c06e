package org.wsbench.service.jaxws.cxf;

import org.wsbench.host.ServiceMode;
import org.wsbench.service.jaxws.ReferenceService;
import org.wsbench.service.jaxws.TypedService;
import org.wsbench.service.jaxws.generated.WSTest;

/** The implementations of the contract. */
public final class EchoServices {

  private EchoServices() {}

  /** The implementation for a service mode. */
  public static WSTest of(ServiceMode mode) {
    return switch (mode) {
      case TYPED -> new TypedService();
      case REFERENCE -> new ReferenceService();
    };
  }
}
