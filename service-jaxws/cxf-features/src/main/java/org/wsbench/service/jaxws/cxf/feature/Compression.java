package org.wsbench.service.jaxws.cxf.feature;

import org.apache.cxf.jaxws.EndpointImpl;
import org.apache.cxf.transport.common.gzip.GZIPFeature;
import org.wsbench.host.feature.Feature;
import org.wsbench.service.jaxws.cxf.EndpointFeature;

/** The compression of CXF, of messages of any length: by default, those below 1 KB stay plain. */
public final class Compression implements EndpointFeature {

  @Override
  public Feature feature() {
    return Feature.GZIP;
  }

  @Override
  public void addTo(EndpointImpl endpoint) {
    GZIPFeature gzip = new GZIPFeature();
    gzip.setThreshold(0);
    endpoint.getFeatures().add(gzip);
  }
}
