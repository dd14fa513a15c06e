package org.wsbench.service.raw.codec;

/** Names of SOAP 1.1 and of the contract. */
final class Soap {

  static final String ENVELOPE_NAMESPACE = "http://schemas.xmlsoap.org/soap/envelope/";
  static final String NEXT_ACTOR = "http://schemas.xmlsoap.org/soap/actor/next";
  static final String CONTRACT_NAMESPACE = "http://wsbench.org/wstest";
  static final String PREFIX = "soap";

  private Soap() {}
}
