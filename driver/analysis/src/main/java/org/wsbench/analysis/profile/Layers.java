package org.wsbench.analysis.profile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The layers of a server that handles a request, and which frames belong to which. A stack of
 * frames is charged to the layer of its innermost frame that belongs to one. What belongs to none,
 * such as helpers that every layer calls, is thus charged to its caller.
 *
 * @param layers from the outermost to the innermost
 */
public record Layers(List<Layer> layers) {
  /** What is charged to no layer. */
  public static final String UNATTRIBUTED = "unattributed";

  /** Copies. */
  public Layers {
    layers = List.copyOf(layers);
  }

  /**
   * One layer.
   *
   * @param name a few words
   * @param group layers of one group share a color
   * @param frames what names of its frames begin with; the longest of all layers decides
   * @param threads what names of threads begin with that do nothing else, in brackets
   * @param yields whether a caller in another layer is charged for it
   */
  public record Layer(
      String name, String group, List<String> frames, List<String> threads, boolean yields) {
    /** Copies. */
    public Layer {
      frames = List.copyOf(frames);
      threads = List.copyOf(threads);
    }
  }

  /** All names in their order, that of what is charged to none at the end. */
  public List<String> names() {
    return Stream.concat(layers.stream().map(Layer::name), Stream.of(UNATTRIBUTED)).toList();
  }

  /** All groups in the order of their first layers, the unattributed last. */
  public List<String> groups() {
    return names().stream().map(this::group).distinct().toList();
  }

  /** The group of a layer. */
  public String group(String name) {
    return layers.stream()
        .filter(layer -> layer.name().equals(name))
        .map(Layer::group)
        .findFirst()
        .orElse(UNATTRIBUTED);
  }

  /** Remembers what frames belong to. */
  public Attribution attribution() {
    return new Attribution(layers);
  }

  /** Charges stacks to layers. Used by one thread. */
  public static final class Attribution {
    private final List<Layer> layers;
    private final Map<String, Optional<Layer>> known = new HashMap<>();

    private Attribution(List<Layer> layers) {
      this.layers = layers;
    }

    /**
     * The name of the layer that a stack is charged to.
     *
     * @param frames the outermost first
     */
    public String of(List<String> frames) {
      for (Layer layer : layers) {
        if (layer.threads().stream().anyMatch(frames.getFirst()::startsWith)) {
          return layer.name();
        }
      }
      String fallback = UNATTRIBUTED;
      for (String frame : frames.reversed()) {
        Optional<Layer> layer = layer(frame);
        if (layer.isPresent() && !layer.get().yields()) {
          return layer.get().name();
        }
        if (layer.isPresent() && fallback.equals(UNATTRIBUTED)) {
          fallback = layer.get().name();
        }
      }
      return fallback;
    }

    private Optional<Layer> layer(String frame) {
      return known.computeIfAbsent(frame, this::longestMatch);
    }

    private Optional<Layer> longestMatch(String frame) {
      Optional<Layer> best = Optional.empty();
      int longest = 0;
      for (Layer layer : layers) {
        for (String prefix : layer.frames()) {
          if (prefix.length() > longest && frame.startsWith(prefix)) {
            best = Optional.of(layer);
            longest = prefix.length();
          }
        }
      }
      return best;
    }
  }
}
