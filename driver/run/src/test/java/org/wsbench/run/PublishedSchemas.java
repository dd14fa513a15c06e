package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.RunFolder;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.level.LoadFolder;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.starts.StartsFolder;
import org.wsbench.result.starts.StoredStarts;

/** Compares the files of a run with the published schemas. */
public final class PublishedSchemas {
  private static final String BASE = "https://wsbench.org/results/";
  private static final String RUN = "run.schema.json";
  private static final String ROUND = "round.schema.json";
  private static final String RESOURCE = "resource.schema.json";
  private static final String LOAD = "load.schema.json";
  private static final String WINDOW = "window.schema.json";
  private static final String CLUSTER = "cluster.schema.json";
  private static final String STARTS = "starts.schema.json";
  private static final String START = "start.schema.json";
  private static final Path RESULTS = Path.of("..", "..", "results");

  private PublishedSchemas() {}

  public static void assertValid(Path folder) throws IOException {
    Map<String, String> texts = new HashMap<>();
    for (String file : List.of(RUN, ROUND, RESOURCE, LOAD, WINDOW, CLUSTER, STARTS, START)) {
      texts.put(BASE + file, Files.readString(RESULTS.resolve(file)));
    }
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts));
    assertValid(registry, RUN, Files.readString(folder.resolve(RunFolder.RUN)));
    for (String line : Files.readAllLines(folder.resolve(RunFolder.ROUNDS))) {
      assertValid(registry, ROUND, line);
    }
    Path resources = folder.resolve(ResourceSample.FILE);
    for (String line :
        Files.exists(resources) ? Files.readAllLines(resources) : List.<String>of()) {
      assertValid(registry, RESOURCE, line);
    }
    if (StoredLoad.isAt(folder)) {
      assertValid(registry, LOAD, Files.readString(folder.resolve(LoadFolder.LOAD)));
      for (String line : Files.readAllLines(folder.resolve(LoadFolder.WINDOWS))) {
        assertValid(registry, WINDOW, line);
      }
    }
    if (StoredStarts.isAt(folder)) {
      assertValid(registry, STARTS, Files.readString(folder.resolve(StartsFolder.RESULT)));
      for (String line : Files.readAllLines(folder.resolve(StartsFolder.STARTS))) {
        assertValid(registry, START, line);
      }
    }
    Path agents = folder.resolve(ClusterResult.FILE);
    if (Files.exists(agents)) {
      assertValid(registry, CLUSTER, Files.readString(agents));
    }
  }

  private static void assertValid(SchemaRegistry registry, String schema, String json) {
    assertThat(
            registry.getSchema(SchemaLocation.of(BASE + schema)).validate(json, InputFormat.JSON))
        .isEmpty();
  }
}
