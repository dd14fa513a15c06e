package org.wsbench.service.raw.codec;

import java.util.Optional;
import org.wsbench.service.raw.model.OrderKey;

/** A message that is answered with a fault (SOAP 1.1, section 4.4). */
public final class SoapFault extends Exception {

  private static final long serialVersionUID = 1;

  /** Who is at fault (SOAP 1.1, section 4.4.1). */
  public enum Code {
    /** The envelope is of another version of SOAP. */
    VERSION_MISMATCH("VersionMismatch"),
    /** A header must be understood and is not. */
    MUST_UNDERSTAND("MustUnderstand"),
    /** The message is wrong. */
    CLIENT("Client"),
    /** The message is right, and was not processed. */
    SERVER("Server");

    private final String id;

    Code(String id) {
      this.id = id;
    }

    /** The local name of the code in SOAP's namespace. */
    public String id() {
      return id;
    }
  }

  private final Code code;
  private final transient OrderKey missing;

  public SoapFault(Code code, String message) {
    this(code, message, null);
  }

  private SoapFault(Code code, String message, OrderKey missing) {
    super(message);
    this.code = code;
    this.missing = missing;
  }

  /** The fault that the contract declares for getOrder. */
  public static SoapFault notFound(OrderKey missing) {
    String message =
        "Customer %d has no order %d".formatted(missing.customerId(), missing.orderId());
    return new SoapFault(Code.CLIENT, message, missing);
  }

  public Code code() {
    return code;
  }

  /** The order that was not found; empty unless the fault is the declared one. */
  public Optional<OrderKey> missing() {
    return Optional.ofNullable(missing);
  }
}
