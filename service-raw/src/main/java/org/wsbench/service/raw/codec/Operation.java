package org.wsbench.service.raw.codec;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.wsbench.service.raw.model.DateTime;
import org.wsbench.service.raw.model.ItemArray;
import org.wsbench.service.raw.model.Order;
import org.wsbench.service.raw.model.OrderKey;
import org.wsbench.service.raw.model.Struct;
import org.wsbench.service.raw.model.Synthetic;

/**
 * An operation of the contract: its elements, and how its value is read and written.
 *
 * @param <T> the type of its value
 */
public final class Operation<T> {

  private static final String ARGUMENT = "value";
  private static final String RESULT = "return";

  public static final Operation<Void> VOID =
      new Operation<>("echoVoid", (in, name) -> null, (out, name, none) -> {});

  public static final Operation<Integer> INTEGER =
      new Operation<>("echoInteger", ElementReader::integer, ElementWriter::integer);

  public static final Operation<Float> FLOAT =
      new Operation<>("echoFloat", ElementReader::decimal, ElementWriter::decimal);

  public static final Operation<String> STRING =
      new Operation<>("echoString", ElementReader::text, ElementWriter::text);

  public static final Operation<DateTime> DATE =
      new Operation<>("echoDate", ElementReader::dateTime, ElementWriter::dateTime);

  public static final Operation<Struct> STRUCT =
      new Operation<>("echoStruct", TypeReader::struct, TypeWriter::struct);

  public static final Operation<Synthetic> SYNTHETIC =
      new Operation<>("echoSynthetic", TypeReader::synthetic, TypeWriter::synthetic);

  public static final Operation<ItemArray> ARRAY =
      new Operation<>("echoArray", TypeReader::itemArray, TypeWriter::itemArray);

  public static final Operation<Order> ORDER =
      new Operation<>("echoOrder", TypeReader::order, TypeWriter::order);

  /** getOrder as it is asked. */
  public static final Operation<OrderKey> LOOKUP =
      new Operation<>(
          "getOrder",
          (in, name) -> TypeReader.orderKey(in),
          (out, name, key) -> TypeWriter.orderKey(out, key));

  /** getOrder as it is answered, which no request is read as. */
  public static final Operation<Order> FOUND =
      new Operation<>("getOrder", TypeReader::order, TypeWriter::order);

  private static final Map<String, Operation<?>> BY_ELEMENT =
      Stream.of(VOID, INTEGER, FLOAT, STRING, DATE, STRUCT, SYNTHETIC, ARRAY, ORDER, LOOKUP)
          .collect(Collectors.toUnmodifiableMap(Operation::element, Function.identity()));

  /** Takes the next element, which must have that name, with all it holds. */
  private interface ValueReader<T> {
    T read(ElementReader in, String name) throws XMLStreamException;
  }

  /** Writes a value as an element of that name. */
  private interface ValueWriter<T> {
    void write(ElementWriter out, String name, T value) throws XMLStreamException;
  }

  private final String element;
  private final String responseElement;
  private final ValueReader<T> reader;
  private final ValueWriter<T> writer;

  private Operation(String element, ValueReader<T> reader, ValueWriter<T> writer) {
    this.element = element;
    this.responseElement = element + "Response";
    this.reader = reader;
    this.writer = writer;
  }

  /** The operation whose requests have that element, null if there is none. */
  static Operation<?> of(String element) {
    return BY_ELEMENT.get(element);
  }

  /** Local name of the request's element, which is the name of the operation. */
  public String element() {
    return element;
  }

  /** Local name of the reply's element. */
  public String responseElement() {
    return responseElement;
  }

  /** Reads what the request's element holds, and its end. */
  Echo<T> read(ElementReader in) throws XMLStreamException {
    T value = reader.read(in, ARGUMENT);
    in.close();
    return new Echo<>(this, value);
  }

  /** Writes what the reply's element holds. */
  void write(ElementWriter out, T value) throws XMLStreamException {
    writer.write(out, RESULT, value);
  }
}
