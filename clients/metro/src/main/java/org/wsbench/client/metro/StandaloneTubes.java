package org.wsbench.client.metro;

import com.sun.xml.ws.api.BindingID;
import com.sun.xml.ws.api.pipe.TubelineAssembler;
import com.sun.xml.ws.api.pipe.TubelineAssemblerFactory;
import com.sun.xml.ws.util.pipe.StandaloneTubeAssembler;

/**
 * Assembles ports without a configuration file. The JAX-WS RI uses it where {@code
 * META-INF/services} names it, which only the client {@code metro-standalone-tubes} does.
 */
public final class StandaloneTubes extends TubelineAssemblerFactory {
  @Override
  public TubelineAssembler doCreate(BindingID binding) {
    return new StandaloneTubeAssembler();
  }
}
