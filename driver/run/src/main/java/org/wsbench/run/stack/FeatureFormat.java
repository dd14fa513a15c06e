package org.wsbench.run.stack;

import java.util.List;
import org.wsbench.contract.WireFormat;
import org.wsbench.payload.SoapVersion;
import org.wsbench.plan.Feature;

/** What features of a stack change in the messages that it is sent. */
final class FeatureFormat {

  private FeatureFormat() {}

  /** The format for a stack in which these features are on. */
  static WireFormat of(List<Feature> features) {
    return new WireFormat(
        features.contains(Feature.SOAP12) ? SoapVersion.SOAP_1_2 : SoapVersion.SOAP_1_1,
        features.contains(Feature.GZIP),
        features.contains(Feature.MTOM));
  }
}
