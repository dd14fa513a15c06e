package org.wsbench.contract.fault;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wsbench.result.check.CallOutcome;
import org.wsbench.result.check.FaultDescription;

/**
 * What goes wrong with a call of a client. Where several outcomes are right, engines have different
 * exceptions for the same fault: one tells an HTTP status, another that it cannot read the reply.
 */
public enum InjectedFault {
  /** SOAP 1.1, section 6.2: a fault goes with status 500. */
  SOAP_FAULT("a SOAP fault, with HTTP status 500", CallOutcome.FAULT),
  HTTP_500(
      "HTTP status 500 with an HTML page, and no SOAP fault",
      CallOutcome.HTTP,
      CallOutcome.CORRUPT,
      CallOutcome.CONNECTION),
  HTML_PAGE(
      "an HTML page with status 200, as proxies and login pages send it",
      CallOutcome.HTTP,
      CallOutcome.CORRUPT,
      CallOutcome.CONNECTION),
  /** SOAP 1.1, section 6, asks for text/xml; a client may be lenient. */
  CONTENT_TYPE(
      "the right reply, as `text/plain`; a client may accept it",
      CallOutcome.VERIFIED,
      CallOutcome.HTTP,
      CallOutcome.CORRUPT,
      CallOutcome.CONNECTION),
  TRUNCATED(
      "the first half of the right reply, whose `Content-Length` is the length of that half",
      CallOutcome.CORRUPT,
      CallOutcome.CONNECTION),
  SLOW("the right reply, after 500 ms", CallOutcome.VERIFIED),
  IDLE_CLOSED(
      "the right reply, but the connection was closed before the call, after 3 s without one",
      CallOutcome.VERIFIED),
  /** Until it has looked, a client cannot know. */
  CLOSED_BEFORE(
      "the right reply, but the connection was closed at the end of the call before",
      CallOutcome.VERIFIED,
      CallOutcome.CONNECTION),
  CLOSED(
      "the connection is closed after the request, without a reply",
      CallOutcome.CONNECTION,
      CallOutcome.CORRUPT),
  CLOSED_MIDWAY(
      "the connection is closed in the middle of the right reply",
      CallOutcome.CONNECTION,
      CallOutcome.CORRUPT),
  STALLED(
      "the first half of the right reply, and then nothing",
      CallOutcome.TIMEOUT,
      CallOutcome.CONNECTION),
  SILENT("nothing", CallOutcome.TIMEOUT, CallOutcome.CONNECTION);

  private final String text;
  private final List<CallOutcome> outcomes;

  InjectedFault(String text, CallOutcome... outcomes) {
    this.text = text;
    this.outcomes = List.of(outcomes);
  }

  /** Stable name, such as {@code closed-midway}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Describes all, in the order in which they are tried; those that take long come last. */
  public static List<FaultDescription> descriptions() {
    return Arrays.stream(values())
        .map(fault -> new FaultDescription(fault.id(), fault.text, fault.outcomes))
        .toList();
  }
}
