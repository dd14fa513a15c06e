package org.wsbench.service.raw;

import org.wsbench.service.raw.codec.Echo;
import org.wsbench.service.raw.codec.SoapFault;

/** Computes the content of a reply from that of its request. */
interface Service {

  /**
   * Answers a request.
   *
   * @throws SoapFault if the answer is a fault
   */
  Echo<?> answer(Echo<?> request) throws SoapFault;
}
