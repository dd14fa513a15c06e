package org.wsbench.load;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The transitions between the states of a session, by number; the number after the last state is
 * the end.
 */
final class TransitionMatrix {

  private static final int SQUARINGS = 60;

  private final int start;
  private final double[][] probabilities;

  TransitionMatrix(RequestSource.Sessions sessions) {
    List<String> states = sessions.operations();
    start = states.indexOf(sessions.start());
    probabilities =
        states.stream()
            .map(state -> row(states, sessions.transitions().get(state)))
            .toArray(double[][]::new);
  }

  int start() {
    return start;
  }

  int end() {
    return probabilities.length;
  }

  /**
   * The next state, or the end.
   *
   * @param uniform from 0 (inclusive) to 1 (exclusive)
   */
  int next(int state, double uniform) {
    double[] row = probabilities[state];
    double left = uniform;
    int last = 0;
    for (int next = 0; next < row.length; next++) {
      if (left < row[next]) {
        return next;
      }
      left -= row[next];
      last = row[next] > 0 ? next : last;
    }
    return last;
  }

  /**
   * Long-term share of each state among the requests: the stationary distribution of the chain in
   * which the end is followed by the start state. The chain is made lazy, so that it cannot
   * oscillate, and followed for 2^60 steps.
   */
  double[] stationaryShares() {
    int states = probabilities.length;
    double[][] power = new double[states][];
    for (int i = 0; i < states; i++) {
      power[i] = Arrays.copyOf(probabilities[i], states);
      power[i][start] += probabilities[i][states];
      power[i][i]++;
    }
    normalize(power);
    for (int i = 0; i < SQUARINGS; i++) {
      power = square(power);
      // Otherwise, rounding errors of the sums of rows would double each time.
      normalize(power);
    }
    return power[start];
  }

  private static double[] row(List<String> states, Map<String, Double> transitions) {
    double[] row = new double[states.size() + 1];
    transitions.forEach(
        (next, probability) ->
            row[next.equals(RequestSource.Sessions.END) ? states.size() : states.indexOf(next)] =
                probability);
    normalize(new double[][] {row});
    return row;
  }

  private static double[][] square(double[][] matrix) {
    double[][] square = new double[matrix.length][matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int k = 0; k < matrix.length; k++) {
        for (int j = 0; j < matrix.length; j++) {
          square[i][j] += matrix[i][k] * matrix[k][j];
        }
      }
    }
    return square;
  }

  private static void normalize(double[][] rows) {
    for (double[] row : rows) {
      double sum = Arrays.stream(row).sum();
      Arrays.setAll(row, i -> row[i] / sum);
    }
  }
}
