package org.wsbench.service.jaxws.cxf;

import org.apache.cxf.Bus;
import org.apache.cxf.ws.policy.PolicyEngine;
import org.springframework.context.annotation.Configuration;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;

/** The server process of the stack {@code cxf-tuned}. */
public final class TunedMain {

  private TunedMain() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, options -> Main.handler(options, WithoutPolicies.class));
  }

  /** The contract has no policies, so no message needs to be searched for those that apply. */
  @Configuration(proxyBeanMethods = false)
  static class WithoutPolicies {

    WithoutPolicies(Bus bus) {
      bus.getExtension(PolicyEngine.class).setEnabled(false);
    }
  }
}
