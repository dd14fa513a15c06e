package org.wsbench.cli.export;

import java.util.Locale;
import java.util.Optional;

/**
 * A message of a test, and the reply of the service.
 *
 * @param operation name of the case, or getOrder
 * @param number among the messages of its operation, from 1
 * @param request the SOAP message, in UTF-8
 * @param status HTTP status of the reply
 * @param reply the reply, which was right and the same twice; empty if the service answers with
 *     other bytes each time
 */
record ExportedMessage(
    String operation, int number, byte[] request, int status, Optional<byte[]> reply) {

  /** A name for files, such as {@code echoStruct-07.xml}. */
  String file() {
    return id() + ".xml";
  }

  /** A name within the test, such as {@code echoStruct-07}. */
  String id() {
    return String.format(Locale.ROOT, "%s-%02d", operation, number);
  }
}
