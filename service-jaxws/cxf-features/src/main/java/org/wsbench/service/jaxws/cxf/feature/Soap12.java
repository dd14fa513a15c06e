package org.wsbench.service.jaxws.cxf.feature;

import org.apache.cxf.jaxws.EndpointImpl;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureFiles;
import org.wsbench.service.jaxws.Soap12Contract;
import org.wsbench.service.jaxws.cxf.EndpointFeature;

/** SOAP 1.2, which the WSDL of the endpoint chooses. */
public final class Soap12 implements EndpointFeature {

  @Override
  public Feature feature() {
    return Feature.SOAP12;
  }

  @Override
  public void addTo(EndpointImpl endpoint) {
    endpoint.setWsdlLocation(
        Soap12Contract.write(FeatureFiles.named("contract")).toUri().toString());
  }
}
