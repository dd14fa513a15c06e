package org.wsbench.result.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BenchmarkIdTest {
  private static BenchmarkId unmarshal(String binding, String parser) {
    return BenchmarkId.parse(
        "Unmarshal.unmarshal binding=" + binding + " echoCase=echoStruct parser=" + parser, false);
  }

  @Test
  void readsItsNameAndWritesItAgain() {
    BenchmarkId id = unmarshal("jaxb@2", "jdk");

    assertThat(id.type()).isEqualTo("Unmarshal");
    assertThat(id.operation()).isEqualTo("unmarshal");
    assertThat(id.params())
        .isEqualTo(Map.of("binding", "jaxb@2", "echoCase", "echoStruct", "parser", "jdk"));
    assertThat(id.variant()).isEqualTo("jaxb@2/jdk");
    assertThat(id).hasToString("Unmarshal.unmarshal binding=jaxb@2 echoCase=echoStruct parser=jdk");
    assertThatThrownBy(() -> BenchmarkId.parse("nothing", false))
        .hasMessage("'nothing' is not the name of a benchmark");
  }

  @Test
  void woodstoxIsNamedWhereNothingElseIs() {
    BenchmarkId parse = BenchmarkId.parse("Parse.parse echoCase=echoStruct parser=woodstox", false);
    BenchmarkId own = BenchmarkId.parse("MarshalOwnWriter.marshal binding=jaxb", false);

    assertThat(unmarshal("jaxb", "woodstox").variant()).isEqualTo("jaxb");
    assertThat(unmarshal("jaxb", "woodstox").jvm()).isEqualTo("jaxb");
    assertThat(unmarshal("jaxb", "jdk").jvm()).isEqualTo("jaxb/jdk");
    assertThat(own.variant()).isEqualTo("jaxb/own");
    assertThat(own.jvm()).isEqualTo("jaxb");
    assertThat(parse.variant()).isEqualTo("woodstox");
    assertThat(parse.label()).isEqualTo("parse");
    assertThat(parse.jvm()).isEqualTo("parse");
  }

  @Test
  void toParseIsComparedWithToUnmarshal() {
    BenchmarkId parse = BenchmarkId.parse("Parse.parse echoCase=echoStruct parser=jdk", false);

    assertThat(parse.group()).isEqualTo(unmarshal("adb", "jdk").group());
    assertThat(parse.label()).isEqualTo("parse/jdk");
    assertThat(unmarshal("adb", "jdk").label()).isEqualTo("adb/jdk");
  }

  @Test
  void whatDiffersInTwoThingsIsNoPair() {
    BenchmarkId jaxb = unmarshal("jaxb", "woodstox");

    assertThat(jaxb.differsInOne(unmarshal("adb", "woodstox"))).isTrue();
    assertThat(jaxb.differsInOne(unmarshal("jaxb", "jdk"))).isTrue();
    assertThat(jaxb.differsInOne(unmarshal("adb", "jdk"))).isFalse();
    assertThat(jaxb.differsInOne(jaxb)).isFalse();
  }
}
