package org.wsbench.host.tomcat;

import org.apache.catalina.Context;

/** The web application of a stack. */
@FunctionalInterface
public interface TomcatApplication {

  /**
   * Adds listeners, servlets, and resources to a context that has not been started.
   *
   * @throws Exception if the application cannot be made
   */
  void addTo(Context context) throws Exception;
}
