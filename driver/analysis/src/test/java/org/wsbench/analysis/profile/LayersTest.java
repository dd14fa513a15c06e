package org.wsbench.analysis.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayersTest {
  private static final Layers LAYERS =
      new Layers(
          List.of(
              layer("HTTP", "server", false, "org/jetty/"),
              layer("engine", "soap", false, "org/engine/"),
              layer("dispatch", "soap", false, "org/engine/dispatch/"),
              layer("JDK", "server", true, "java/"),
              layer("reflection", "server", false, "java/lang/reflect/"),
              new Layers.Layer("GC", "JVM", List.of(), List.of("[GC Thread"), false)));

  private static Layers.Layer layer(String name, String group, boolean yields, String prefix) {
    return new Layers.Layer(name, group, List.of(prefix), List.of(), yields);
  }

  @ParameterizedTest
  @CsvSource({
    "the innermost frame decides, [a];org/jetty/Server.run;org/engine/Chain.next, engine",
    "the longest prefix decides, org/engine/dispatch/Finder.find, dispatch",
    "helpers of nobody belong to their caller, org/engine/Chain.next;memset;zero, engine",
    "the JDK belongs to its caller, org/jetty/Server.run;java/util/HashMap.get, HTTP",
    "the JDK is a layer without a caller, [a];java/lang/Thread.run;java/util/Queue.take, JDK",
    "not all of the JDK yields, org/engine/A.b;java/lang/reflect/Method.invoke;java/util/X.y, reflection",
    "callees of reflection have their own, java/lang/reflect/Method.invoke;org/engine/A.b, engine",
    "threads belong to their layer, [GC Thread];org/engine/A.b, GC",
    "nobody's frames are unattributed, [a];start_thread;memset, unattributed",
  })
  void aStackBelongsToALayer(String why, String frames, String layer) {
    assertThat(LAYERS.attribution().of(List.of(frames.split(";")))).as(why).isEqualTo(layer);
  }

  @Test
  void layersOfAGroupAreOne() {
    assertThat(LAYERS.names())
        .containsExactly("HTTP", "engine", "dispatch", "JDK", "reflection", "GC", "unattributed");
    assertThat(LAYERS.groups()).containsExactly("server", "soap", "JVM", "unattributed");
    assertThat(LAYERS.group("dispatch")).isEqualTo("soap");
    assertThat(LAYERS.group("unattributed")).isEqualTo("unattributed");
  }
}
