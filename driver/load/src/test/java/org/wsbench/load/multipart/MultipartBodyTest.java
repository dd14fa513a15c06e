package org.wsbench.load.multipart;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts as RFC 2046, section 5.1, defines them. */
class MultipartBodyTest {

  private static List<BodyPart> parts(String body) throws Exception {
    return MultipartBody.parts(body.getBytes(ISO_8859_1));
  }

  private static String content(BodyPart part) {
    return new String(part.content(), ISO_8859_1);
  }

  @Test
  void partsAreWhatIsBetweenBoundaries() throws Exception {
    List<BodyPart> parts =
        parts("--b\r\nA: 1\r\nB: 2\r\n\r\none\r\n--b \t\r\n\r\n\r\ntwo\r\n\r\n--b--\r\nepilogue");

    assertThat(parts).extracting(MultipartBodyTest::content).containsExactly("one", "\r\ntwo\r\n");
    assertThat(parts.get(0).headers()).containsExactly("A: 1", "B: 2");
    assertThat(parts.get(1).headers()).isEmpty();
  }

  @Test
  void aLineEndBeforeTheFirstBoundaryIsAllowed() throws Exception {
    assertThat(parts("\r\n--b\r\n\r\none\r\n--b--")).hasSize(1);
  }

  @Test
  void aFoldedHeaderIsOneLine() throws Exception {
    BodyPart part = parts("--b\r\nContent-ID:\r\n <x>\r\nC: d\r\n\r\n\r\n--b--").getFirst();

    assertThat(part.headers()).containsExactly("Content-ID: <x>", "C: d");
    assertThat(part.header("content-id")).contains("<x>");
    assertThat(part.header("content")).isEmpty();
    assertThat(part.content()).isEmpty();
  }

  @Test
  void whatOnlyBeginsLikeABoundaryIsContent() throws Exception {
    String content = "\r\r\n\r\n-\r\n--\r\n--\rb\n--b\r\n-\r\r\n--a";

    assertThat(content(parts("--bc\r\n\r\n" + content + "\r\n--bc--").getFirst()))
        .isEqualTo(content);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|it does not begin with a boundary",
        "<a/>|it does not begin with a boundary",
        "-b|it does not begin with a boundary",
        "--|it does not begin with a boundary",
        "--N|its boundary is empty",
        "--  N|its boundary is empty",
        "--bRc|a CR without LF follows its boundary",
        "--bR N|a CR without LF follows its boundary",
        "--b|it does not begin with a boundary",
        "--bN|it ends without its final boundary",
        "--bNNone|it ends without its final boundary",
        "--bNNoneN--b|it ends without its final boundary",
        "--bNNoneN--b-|it ends without its final boundary",
        "--bNNoneN--bN|it ends without its final boundary",
        "--bNNoneN--b more|a boundary is followed by other text",
        "--bNNoneN--b-N|a boundary is followed by other text"
      })
  void whatIsNotWholeIsRefused(String body, String problem) {
    assertThatThrownBy(() -> parts(body.replace("N", "\r\n").replace("R", "\r")))
        .isInstanceOf(MalformedMultipartException.class)
        .hasMessage("the reply is not a whole multipart body: " + problem);
  }

  @Test
  void limitsAreThoseOfTheStandard() throws Exception {
    String longest = "b".repeat(70);
    assertThat(parts("--%s\r\n\r\n\r\n--%s--".formatted(longest, longest))).hasSize(1);
    for (String tooLong : List.of(longest + "b", longest + " b", "b" + " ".repeat(70) + "b")) {
      assertThatThrownBy(() -> parts("--" + tooLong + "\r\n"))
          .hasMessageEndingWith("its boundary is longer than 70 characters");
    }
    assertThatThrownBy(() -> parts("--b\r\n" + "h".repeat(1025)))
        .hasMessageEndingWith("a header line of a part is longer than 1024 bytes");
  }
}
