package org.wsbench.result.check;

import java.util.Locale;

/** The topic of a check, derived from its id. */
public enum Topic {
  CASES("", "Cases: every variant comes back with equal values"),
  EDGES("echo", "Edge cases: values and notations that must come back with equal values"),
  HTTP("http", "HTTP"),
  REFUSALS(
      "refuses", "Refusals: requests that must be answered with a SOAP fault or an HTTP error"),
  DOCTYPE("doctype", "Document type declarations"),
  OPEN(
      "open",
      "Open: the standards allow several answers, so the answer is recorded and not judged"),
  WSDL("wsdl", "WSDL"),
  LOOKUPS("getOrder", "getOrder: an order from a database"),
  PROCESS("process", "Process: what it must do beyond its replies");

  private final String prefix;
  private final String title;

  Topic(String prefix, String title) {
    this.prefix = prefix;
    this.title = title;
  }

  /** The topic in one lower-case word, for files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The topic in words, for a heading. */
  public String title() {
    return title;
  }

  /** The topic of a check. An id that belongs to none counts as that of a case. */
  public static Topic of(String id) {
    int slash = id.indexOf('/');
    if (slash < 0) {
      return id.equals(WSDL.prefix) ? WSDL : CASES;
    }
    String family = id.substring(0, slash);
    for (Topic topic : values()) {
      if (topic.prefix.equals(family)) {
        return topic;
      }
    }
    return family.startsWith(EDGES.prefix) ? EDGES : CASES;
  }
}
