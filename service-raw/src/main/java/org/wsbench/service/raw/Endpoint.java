package org.wsbench.service.raw;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import org.wsbench.service.raw.codec.SoapFault;

/** Request bytes in, reply bytes out. Safe for use by any number of threads. */
interface Endpoint {

  /**
   * Answers a request.
   *
   * @param charset the transport's statement on the encoding, null to take the document's
   * @throws SoapFault if the request is wrong
   */
  void answer(InputStream request, String charset, OutputStream reply)
      throws SoapFault, IOException, XMLStreamException;
}
