package org.wsbench.service.axis2.xmlbeans;

import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.service.axis2.Axis2Application;

/** The server process of the stack {@code axis2-xmlbeans}. */
public final class Main {

  private Main() {}

  /** Serves the contract until the process is told to end. */
  public static void main(String[] args) {
    ServiceHost.main(args, options -> Axis2Application.handler(serviceClass(options)));
  }

  private static Class<?> serviceClass(HostOptions options) {
    return switch (options.service()) {
      case TYPED -> TypedService.class;
      case REFERENCE -> ReferenceService.class;
    };
  }
}
