package org.wsbench.run.profile;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.plan.yaml.RecordMapper;
import org.wsbench.plan.yaml.TextModule;
import org.wsbench.plan.yaml.YamlFile;

/** Reads {@code layers.yaml}, which says what frames belong to which layer. */
public record LayerFile(List<Entry> layers) {
  private static final String FILE = "layers.yaml";

  /** The keys of one layer, as {@link Layers.Layer} has them. */
  public record Entry(
      String name,
      String group,
      @JsonProperty(defaultValue = "[]") List<String> frames,
      @JsonProperty(defaultValue = "[]") List<String> threads,
      @JsonProperty(defaultValue = "false") boolean yields) {}

  /** The layers of the file beside this class. */
  public static Layers read() {
    try (InputStream file = LayerFile.class.getResourceAsStream(FILE)) {
      return parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The layers of a text.
   *
   * @throws org.wsbench.plan.yaml.InvalidFileException if the text is wrong, in one line with its
   *     place
   */
  static Layers parse(String text) {
    return new RecordMapper(new TextModule())
        .read(
            YamlFile.parse(FILE, text),
            LayerFile.class,
            Map.of(),
            file -> new Layers(file.layers().stream().map(LayerFile::layer).toList()));
  }

  private static Layers.Layer layer(Entry entry) {
    return new Layers.Layer(
        entry.name(), entry.group(), entry.frames(), entry.threads(), entry.yields());
  }
}
