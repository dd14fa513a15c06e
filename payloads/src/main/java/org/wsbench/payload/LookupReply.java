package org.wsbench.payload;

import java.util.Optional;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.OrderNotFound;

/** A valid reply of getOrder: an order, or the fault that the contract declares. */
public sealed interface LookupReply {

  /** An order. */
  record Found(Order order) implements LookupReply {}

  /** The declared fault. */
  record NotFound(OrderNotFound detail) implements LookupReply {}

  /**
   * Reads a reply, as leniently as {@link ReplyReader} does. Other entries may stand in the detail
   * of the fault beside the declared one (SOAP 1.1, section 4.4; SOAP 1.2 part 1, section 5.4.5).
   *
   * @param soap the version of SOAP that the reply must have
   * @param body the whole HTTP body
   * @throws SoapFaultException if the reply is another fault than the declared one
   * @throws MalformedReplyException if it is neither a fault nor a reply of the operation
   */
  static LookupReply read(SoapVersion soap, byte[] body)
      throws SoapFaultException, MalformedReplyException {
    ElementCursor cursor = ReplyReader.openBody(soap, XopPackage.of(body));
    if (cursor.isAt(soap.namespace(), "Fault")) {
      SoapFaultException fault = FaultReader.read(soap, cursor);
      return new NotFound(detail(soap, cursor).orElseThrow(() -> fault));
    }
    String wrapper = Lookup.OPERATION + "Response";
    cursor.enter(wrapper, wrapper);
    cursor.descend();
    Object order = ReplyReader.value(cursor, "return", "return", Shape.of(Order.class));
    ReplyReader.close(cursor);
    return new Found((Order) order);
  }

  private static Optional<OrderNotFound> detail(SoapVersion soap, ElementCursor cursor)
      throws MalformedReplyException {
    if (!FaultReader.enterDetail(soap, cursor)) {
      return Optional.empty();
    }
    String name = "orderNotFound";
    Optional<OrderNotFound> found = Optional.empty();
    while (cursor.isAtElement()) {
      if (cursor.isAt(Namespaces.WSTEST, name)) {
        Shape shape = Shape.of(OrderNotFound.class);
        found = Optional.of((OrderNotFound) ReplyReader.value(cursor, name, name, shape));
      } else {
        cursor.skip();
      }
    }
    cursor.leave();
    ReplyReader.close(cursor);
    return found;
  }
}
