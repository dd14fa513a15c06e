package org.wsbench.payload;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How a Java type is written in XML: as text, or as a sequence of elements. */
sealed interface Shape permits SimpleType, Shape.Sequence {

  /**
   * The shape of a type.
   *
   * @throws IllegalArgumentException if the type is neither simple nor a record
   */
  static Shape of(Class<?> type) {
    for (SimpleType simple : SimpleType.values()) {
      if (simple.holds(type)) {
        return simple;
      }
    }
    if (!type.isRecord()) {
      throw new IllegalArgumentException(type + " is neither a simple type nor a record");
    }
    return Sequence.KNOWN.computeIfAbsent(type, Sequence::describe);
  }

  /** An element of a sequence; {@code repeated} means any number of them, held in a list. */
  record Element(String name, Class<?> type, boolean repeated, Method accessor) {
    Shape shape() {
      return Shape.of(type);
    }

    Object valueIn(Object owner) {
      try {
        return accessor.invoke(owner);
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException("Cannot read " + accessor, e);
      }
    }
  }

  /** A complex type: a record whose components are the elements, in order. */
  record Sequence(Constructor<?> constructor, List<Element> elements) implements Shape {
    private static final Map<Class<?>, Sequence> KNOWN = new ConcurrentHashMap<>();

    private static Sequence describe(Class<?> type) {
      List<Element> elements = new ArrayList<>();
      List<Class<?>> parameters = new ArrayList<>();
      for (RecordComponent component : type.getRecordComponents()) {
        elements.add(element(component));
        parameters.add(component.getType());
      }
      try {
        return new Sequence(
            type.getDeclaredConstructor(parameters.toArray(Class[]::new)), List.copyOf(elements));
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException("A record without canonical constructor: " + type, e);
      }
    }

    private static Element element(RecordComponent component) {
      boolean repeated = component.getType() == List.class;
      Class<?> type =
          repeated
              ? (Class<?>)
                  ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0]
              : component.getType();
      return new Element(component.getName(), type, repeated, component.getAccessor());
    }

    Object create(List<Object> values) {
      try {
        return constructor.newInstance(values.toArray());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("Cannot create a record by " + constructor, e);
      }
    }
  }
}
