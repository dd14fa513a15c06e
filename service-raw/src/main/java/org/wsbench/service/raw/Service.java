package org.wsbench.service.raw;

import org.wsbench.service.raw.codec.Echo;
import org.wsbench.service.raw.codec.SoapFault;

/** Makes what a reply carries of what its request carries. */
interface Service {

  /**
   * Answers a request.
   *
   * @throws SoapFault if the answer is a fault
   */
  Echo<?> answer(Echo<?> request) throws SoapFault;
}
