package org.wsbench.result;

/** Keeps NaN, infinities and negative figures out of the model, where JSON could not carry them. */
final class Figures {
  private Figures() {}

  static void requireNotNegative(String name, Double figure) {
    if (figure != null && !(figure >= 0 && Double.isFinite(figure))) {
      throw new IllegalArgumentException(
          name + ": " + figure + " is not a figure; it must be finite and not negative");
    }
  }

  static void requireNotNegative(String name, long count) {
    if (count < 0) {
      throw new IllegalArgumentException(name + ": " + count + " must not be negative");
    }
  }

  static void requireNotNegative(String name, Iterable<Double> figures) {
    figures.forEach(figure -> requireNotNegative(name, figure));
  }
}
