package org.wsbench.payload;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads a SOAP reply into typed values. Any encoding, any prefixes and any lexical form of a value
 * will do; the structure must be exactly that of the contract.
 */
public final class ReplyReader {
  private ReplyReader() {}

  /** The value of a reply of SOAP 1.1. */
  public static Object read(Operation operation, byte[] body)
      throws SoapFaultException, MalformedReplyException {
    return read(SoapVersion.SOAP_1_1, operation, body);
  }

  /**
   * The value of a reply.
   *
   * @param soap the version of SOAP that the reply must have
   * @param body the whole HTTP body; its encoding is detected from its first bytes, as XML requires
   * @return of {@link Operation#valueType()}; null for {@link Operation#VOID}
   * @throws SoapFaultException if the reply is a SOAP fault
   * @throws MalformedReplyException if it is neither a fault nor a reply of the operation
   */
  public static Object read(SoapVersion soap, Operation operation, byte[] body)
      throws SoapFaultException, MalformedReplyException {
    return read(soap, operation, XopPackage.of(body));
  }

  /** The value of a reply with attachments, as the other reads one without. */
  public static Object read(SoapVersion soap, Operation operation, XopPackage reply)
      throws SoapFaultException, MalformedReplyException {
    return read(soap, operation, operation.responseElement(), "return", reply);
  }

  /** The value of a request. */
  static Object readRequest(Operation operation, byte[] body)
      throws SoapFaultException, MalformedReplyException {
    return read(SoapVersion.SOAP_1_1, operation, operation.element(), "value", XopPackage.of(body));
  }

  private static Object read(
      SoapVersion soap, Operation operation, String wrapper, String element, XopPackage message)
      throws SoapFaultException, MalformedReplyException {
    ElementCursor cursor = openBody(soap, message);
    if (cursor.isAt(soap.namespace(), "Fault")) {
      throw FaultReader.read(soap, cursor);
    }
    cursor.enter(wrapper, wrapper);
    cursor.descend();
    Object value =
        operation == Operation.VOID
            ? null
            : value(cursor, element, element, Shape.of(operation.valueType()));
    close(cursor);
    return value;
  }

  /** Moves to the content of the body. */
  static ElementCursor openBody(SoapVersion soap, XopPackage message)
      throws MalformedReplyException {
    ElementCursor cursor = new ElementCursor(message);
    cursor.enterLoosely(soap.namespace(), "Envelope");
    cursor.descend();
    if (cursor.isAt(soap.namespace(), "Header")) {
      cursor.skip();
    }
    cursor.enterLoosely(soap.namespace(), "Body");
    cursor.descend();
    return cursor;
  }

  /** Leaves the only element of the body, and checks that nothing follows. */
  static void close(ElementCursor cursor) throws MalformedReplyException {
    cursor.leave();
    cursor.leave();
    cursor.leave();
    cursor.end();
  }

  /** Reads the next element, which must have this name, with all its content. */
  static Object value(ElementCursor cursor, String name, String step, Shape shape)
      throws MalformedReplyException {
    cursor.enter(name, step);
    return switch (shape) {
      case SimpleType simple -> simpleValue(cursor, simple);
      case Shape.Sequence sequence -> record(cursor, sequence);
    };
  }

  private static Object simpleValue(ElementCursor cursor, SimpleType type)
      throws MalformedReplyException {
    String path = cursor.path();
    String text = cursor.leaveWithText();
    try {
      return type.parse(text);
    } catch (IllegalArgumentException e) {
      throw new MalformedReplyException(path, e.getMessage());
    }
  }

  private static Object record(ElementCursor cursor, Shape.Sequence sequence)
      throws MalformedReplyException {
    cursor.descend();
    List<Object> values = new ArrayList<>();
    for (Shape.Element element : sequence.elements()) {
      values.add(
          element.repeated()
              ? list(cursor, element)
              : value(cursor, element.name(), element.name(), element.shape()));
    }
    cursor.leave();
    return sequence.create(values);
  }

  private static List<Object> list(ElementCursor cursor, Shape.Element element)
      throws MalformedReplyException {
    List<Object> values = new ArrayList<>();
    while (cursor.isAt(Namespaces.WSTEST, element.name())) {
      String step = element.name() + "[" + (values.size() + 1) + "]";
      values.add(value(cursor, element.name(), step, element.shape()));
    }
    return values;
  }
}
