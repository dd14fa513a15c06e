package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.analysis.profile.RowProfile;

/**
 * The frames of one stack, or of two, as the scripts of a flame graph know them. A frame that takes
 * less than can be seen is left out.
 *
 * @param stacks names of the stacks, one or two
 * @param unit of values
 * @param names of frames; frames have their places in this list
 * @param groups of layers, whose places the colors have
 * @param root all frames
 */
record FlameTree(
    List<String> stacks, String unit, List<String> names, List<Legend.Entry> groups, Frame root) {

  /** What takes less of the whole than this is narrower than half of a pixel. */
  private static final double LEAST = 1.0 / 4000;

  /**
   * A frame.
   *
   * @param name place of its name
   * @param group place of the group of its layer
   * @param values what it takes per request, with all that it calls, in each stack
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record Frame(int name, int group, List<Double> values, List<Frame> children) {}

  /**
   * The tree of rows of one case.
   *
   * @param rows one, or two
   */
  static FlameTree of(List<RowProfile> rows, Layers layers, String unit) {
    Builder all = new Builder("all", rows.size());
    for (int i = 0; i < rows.size(); i++) {
      int row = i;
      rows.get(row).perRequest().forEach((frames, value) -> all.add(frames, row, value));
    }
    Names names = new Names(layers);
    Frame root = all.frame(names, names.groups.size() - 1, LEAST * all.sum());
    return new FlameTree(
        rows.stream().map(RowProfile::stack).toList(),
        unit,
        List.copyOf(names.places.keySet()),
        Legend.entries(names.groups),
        root);
  }

  /** The places of names, and the groups of frames. */
  private static final class Names {
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final Layers layers;
    private final Layers.Attribution attribution;
    private final List<String> groups;

    Names(Layers layers) {
      this.layers = layers;
      this.attribution = layers.attribution();
      this.groups = layers.groups();
    }

    int place(String name) {
      return places.merge(name, places.size(), (known, added) -> known);
    }

    /** The group that a frame belongs to by itself, or that of its caller. */
    int group(String frame, int ofCaller) {
      String layer = attribution.of(List.of(frame));
      boolean yields =
          layers.layers().stream().anyMatch(one -> one.name().equals(layer) && one.yields());
      return layer.equals(Layers.UNATTRIBUTED) || yields
          ? ofCaller
          : groups.indexOf(layers.group(layer));
    }
  }

  private static final class Builder {
    private final String name;
    private final double[] values;
    private final Map<String, Builder> children = new TreeMap<>();

    Builder(String name, int rows) {
      this.name = name;
      this.values = new double[rows];
    }

    void add(List<String> frames, int row, double value) {
      Builder frame = this;
      frame.values[row] += value;
      for (String next : frames) {
        frame = frame.children.computeIfAbsent(next, added -> new Builder(next, values.length));
        frame.values[row] += value;
      }
    }

    double sum() {
      double sum = 0;
      for (double value : values) {
        sum += value;
      }
      return sum;
    }

    Frame frame(Names names, int groupOfCaller, double least) {
      int group = names.group(name, groupOfCaller);
      List<Double> rounded = new ArrayList<>();
      for (double value : values) {
        rounded.add(Rounding.three(value));
      }
      int place = names.place(name);
      return new Frame(
          place,
          group,
          rounded,
          children.values().stream()
              .filter(child -> child.sum() >= least)
              .map(child -> child.frame(names, group, least))
              .toList());
    }
  }
}
