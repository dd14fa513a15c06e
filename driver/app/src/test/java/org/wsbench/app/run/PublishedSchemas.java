package org.wsbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.wsbench.result.RunFolder;

/** Holds the files of a run against the schemas that are published. */
final class PublishedSchemas {
  private static final String BASE = "https://wsbench.org/results/";
  private static final String RUN = "run.schema.json";
  private static final String ROUND = "round.schema.json";
  private static final Path RESULTS = Path.of("..", "..", "results");

  private PublishedSchemas() {}

  static void assertValid(Path folder) throws IOException {
    Map<String, String> texts =
        Map.of(
            BASE + RUN, Files.readString(RESULTS.resolve(RUN)),
            BASE + ROUND, Files.readString(RESULTS.resolve(ROUND)));
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts));
    Schema run = registry.getSchema(SchemaLocation.of(BASE + RUN));
    Schema round = registry.getSchema(SchemaLocation.of(BASE + ROUND));
    String json = Files.readString(folder.resolve(RunFolder.RUN));
    assertThat(run.validate(json, InputFormat.JSON)).isEmpty();
    for (String line : Files.readAllLines(folder.resolve(RunFolder.ROUNDS))) {
      assertThat(round.validate(line, InputFormat.JSON)).isEmpty();
    }
  }
}
