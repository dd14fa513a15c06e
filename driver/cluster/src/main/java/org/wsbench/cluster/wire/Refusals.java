package org.wsbench.cluster.wire;

import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;

/** Says in one line why a message cannot be read. */
final class Refusals {
  /** What came over the wire may be quoted in it. */
  private static final int MAX_LENGTH = 300;

  private Refusals() {}

  static WireException of(RuntimeException failure) {
    String where = failure instanceof JacksonException jackson ? path(jackson.getPath()) : "";
    String line =
        ("message cannot be read: " + where + reason(failure)).replaceAll("[\\s\\p{Cntrl}]+", " ");
    return new WireException(line.substring(0, Math.min(line.length(), MAX_LENGTH)), failure);
  }

  private static String reason(RuntimeException failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return switch (cause) {
      case JacksonException jackson -> jackson.getOriginalMessage();
      case NullPointerException nothing -> "a value is missing";
      default -> String.valueOf(cause.getMessage());
    };
  }

  private static String path(List<Reference> steps) {
    return steps.isEmpty()
        ? ""
        : steps.stream()
            .map(
                step ->
                    step.getPropertyName() != null
                        ? step.getPropertyName()
                        : Integer.toString(step.getIndex()))
            .collect(Collectors.joining(".", "", ": "));
  }
}
