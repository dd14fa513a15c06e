package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The form of plans in results. */
class PlanTreeTest {
  @Test
  void showsItselfAsATreeThatReadsBack() {
    for (String text :
        List.of(
            PlanReaderTest.FULL,
            PlanReaderTest.FULL.replace("scheme: slices", ""),
            "description: x")) {
      Plan plan = PlanReaderTest.parse(text);
      ObjectNode tree = PlanTree.of(plan);
      assertThat(tree.remove("name").stringValue()).isEqualTo("mine");

      Plan again = PlanReaderTest.parse(new YAMLMapper().writeValueAsString(tree));

      assertThat(PlanTree.of(again)).isEqualTo(PlanTree.of(plan));
      assertThat(again.warmup()).isEqualTo(plan.warmup());
      assertThat(again.cpus()).isEqualTo(plan.cpus());
      assertThat(again.cases()).isEqualTo(plan.cases());
    }
  }

  @Test
  void showsWhatHasAnEffect() {
    assertThat(PlanTree.of(PlanReaderTest.parse("description: x\ncases: echoVoid")))
        .hasToString(
            """
            {"name":"mine","description":"x","scheme":"slices","stacks":"ready","cases":["echoVoid"],\
            "connections":32,"service":"typed","timeout":"10s",\
            "warmup":{"minimum":"10s","limit":"40s"},\
            "slices":{"measure":"16s","minSlice":"10ms","maxSlice":"5s",\
            "requestsPerConnection":1,"minCycles":12},\
            "allowedErrors":0,"cpus":{"server":"auto","driver":"auto"},\
            "jvm":{"heap":"512m","gc":"Serial","hugePages":true,"flags":[]},\
            "container":{"threads":64,"backlog":1024}}\
            """);
  }

  @Test
  void doesNotShowWhereTheJdkLies() {
    String home = System.getProperty("java.home");
    Plan plan = PlanReaderTest.parse("description: x\njvm: {java: \"" + home + "\"}");

    assertThat(plan.jvm().home()).hasToString(home);
    assertThat(PlanTree.of(plan).at("/jvm").propertyNames())
        .containsExactly("heap", "gc", "hugePages", "flags");
  }
}
