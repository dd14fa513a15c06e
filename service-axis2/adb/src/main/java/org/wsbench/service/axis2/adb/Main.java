package org.wsbench.service.axis2.adb;

import org.wsbench.host.feature.Feature;
import org.wsbench.service.axis2.Axis2Application;

/** The server process of the stacks of Axis2 with ADB. */
public final class Main {

  private Main() {}

  /** Serves the contract until SIGTERM. */
  public static void main(String[] args) {
    Axis2Application.main(
        args,
        TypedService.class,
        ReferenceService.class,
        Feature.SOAP12,
        Feature.GZIP,
        Feature.MTOM,
        Feature.TLS,
        Feature.VIRTUAL_THREADS);
  }
}
