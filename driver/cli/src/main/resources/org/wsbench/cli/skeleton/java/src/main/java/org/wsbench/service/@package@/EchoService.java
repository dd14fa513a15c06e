package org.wsbench.service.@package@;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * The operations of the contract. Each reads every value of the request as its type, and builds the
 * reply from the values. Any number of threads call.
 */
final class EchoService {

  /**
   * Runs an operation.
   *
   * @param request stands at the start of the operation's element, and is left at its end
   * @param reply takes what the element of the reply holds
   * @throws XMLStreamException if the request is not well-formed
   * @throws IllegalArgumentException if a value is not of its type
   * @throws SoapFault if there is no such operation
   */
  void call(String operation, XMLStreamReader request, XMLStreamWriter reply)
      throws XMLStreamException, SoapFault {
    switch (operation) {
      case "echoVoid" -> request.nextTag();
      case "echoInteger",
          "echoFloat",
          "echoString",
          "echoDate",
          "echoStruct",
          "echoSynthetic",
          "echoArray",
          "echoOrder" ->
          throw new SoapFault(SoapFault.Code.SERVER, "not implemented: " + operation);
      default -> throw new SoapFault(SoapFault.Code.CLIENT, "no such operation: " + operation);
    }
  }
}
