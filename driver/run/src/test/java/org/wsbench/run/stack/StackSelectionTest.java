package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wsbench.run.stack.StackCatalogTest.descriptor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Approach;
import org.wsbench.run.platform.JdkRelease;

/** Which stacks are meant by names. */
class StackSelectionTest {
  @TempDir private Path root;

  private void put(String folder, String text) throws IOException {
    StackCatalogTest.put(root, folder, text);
  }

  private StackCatalog discover() {
    return StackCatalog.discover(root);
  }

  @Test
  void resolvesCopies() throws Exception {
    put("metro", descriptor("metro", "metro"));

    List<StackDescriptor> selected = discover().select(List.of("metro", "metro@2"));

    assertThat(selected).extracting(StackDescriptor::name).containsExactly("metro", "metro@2");
    assertThat(selected.get(1).named("metro")).isEqualTo(selected.get(0));
  }

  @Test
  void selectsAllOrTheNamedInTheirOrder() throws Exception {
    put("1", descriptor("a", "x"));
    put("2", descriptor("b", "x"));
    StackCatalog catalog = discover();

    assertThat(catalog.select(List.of())).extracting(StackDescriptor::name).contains("a", "b");
    assertThat(catalog.select(List.of("b", "a")))
        .extracting(StackDescriptor::name)
        .containsExactly("b", "a");
    assertThatThrownBy(() -> catalog.select(List.of("a", "nope")))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("stacks: there is no stack 'nope'; stacks are a, b");
    put("3", descriptor("metro-wsit", "x"));
    assertThatThrownBy(() -> discover().select(List.of("a", "mtro-wist@2")))
        .hasMessage(
            "stacks: there is no stack 'mtro-wist@2'; did you mean metro-wsit? wsbench stacks lists"
                + " all");
    assertThatThrownBy(() -> catalog.select(List.of("a", "a")))
        .hasMessage("stacks: a stack is named twice in a, a; write name@2 for a second copy");
    assertThat(catalog.named("a@large").name()).isEqualTo("a@large");
    assertThatThrownBy(() -> catalog.named("a@X")).hasMessageStartingWith("name: 'a@X' is not");
  }

  /** Only the copy that a variant puts on another JDK needs that one. */
  @Test
  void aVariantChoosesAnInstalledJdk() throws Exception {
    int own = Runtime.version().feature();
    put("1", descriptor("a", "x"));
    Plan plan =
        PlanReader.read(
            Files.writeString(
                root.resolve("jdks.yaml"),
                """
                description: JDKs
                stacks: [a, a@own, a@none]
                variants: {own: {jdk: %d}, none: {jdk: 99}}
                """
                    .formatted(own)));

    List<StackDescriptor> selected = discover().select(plan);

    assertThat(selected)
        .extracting(StackDescriptor::jdk)
        .containsExactly(Optional.empty(), Optional.of(own), Optional.of(99));
    assertThat(selected)
        .extracting(StackDescriptor::unavailable)
        .containsExactly(
            Optional.empty(),
            Optional.empty(),
            Optional.of("a@none needs a JDK 99, which is not found; install one"));
    assertThat(JdkRelease.major(selected.get(1).jvm(plan.jvm("a@own")).home())).contains(own);
    assertThat(plan.variant("a@own").summary()).isEqualTo("JDK " + own);
  }

  @Test
  void aDraftIsTakenByItsNameOnly() throws Exception {
    put("1", descriptor("a", "x"));
    put("2", descriptor("b", "x").replace("approach: tuned", "approach: draft"));
    StackCatalog catalog = discover();

    assertThat(catalog.stacks()).hasSize(2);
    assertThat(catalog.finished()).extracting(StackDescriptor::name).containsExactly("a");
    assertThat(catalog.select(List.of())).isEqualTo(catalog.finished());
    assertThat(catalog.select(List.of("b")))
        .singleElement()
        .returns(Approach.DRAFT, StackDescriptor::approach);
  }

  @Test
  void saysThatThereIsNoStack() {
    assertThatThrownBy(() -> discover().select(List.of()))
        .hasMessage("stacks: there is no stack.yaml in this installation");
  }

  @Test
  void choosesTheFirstStackWithThatRoleAsBaseline() throws Exception {
    put("1", descriptor("a", "metro"));
    put("2", descriptor("b", "axis2") + "role: baseline\n");
    put("3", descriptor("c", "axis2") + "role: baseline\n");
    StackCatalog catalog = discover();
    List<StackDescriptor> all = catalog.stacks();

    assertThat(StackCatalog.baseline(all, Optional.empty()).name()).isEqualTo("b");
    assertThat(StackCatalog.baseline(all, Optional.of("c")).name()).isEqualTo("c");
    assertThat(StackCatalog.baseline(catalog.select(List.of("a")), Optional.empty()).name())
        .isEqualTo("a");
    assertThatThrownBy(() -> StackCatalog.baseline(all, Optional.of("d")))
        .hasMessage("baseline: 'd' is not among the stacks of the run: a, b, c");
  }
}
