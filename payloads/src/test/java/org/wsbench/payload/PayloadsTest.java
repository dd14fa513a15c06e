package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.payload.model.Synthetic;

class PayloadsTest {

  @ParameterizedTest
  @CsvSource({
    "echoVoid, 180",
    "echoStruct, 261",
    "echoSynthetic1K, 1679",
    "echoSynthetic4K, 5775",
    "echoSynthetic8K, 11235",
    "echoSynthetic12K, 16695",
    "echoArray40, 11760",
    "echoArray80, 23360",
    "echoArray120, 35000",
    "echoOrder200, 41648",
    "echoOrder500, 102848"
  })
  void sizeIsWithin15PercentOfTheOriginal(String title, int originalBytes) {
    assertThat(Payloads.of(EchoCase.named(title)).getFirst().request().length)
        .isCloseTo(originalBytes, Percentage.withPercentage(15));
  }

  @ParameterizedTest
  @EnumSource(EchoCase.class)
  void variantsAreOfEqualLengthAndNamedInOrder(EchoCase echoCase) {
    List<Message> messages = Payloads.of(echoCase);
    assertThat(messages).hasSize(32);
    assertThat(messages).extracting(m -> m.request().length).containsOnly(lengthOf(echoCase));
    assertThat(messages.get(7).name()).isEqualTo(echoCase.id() + "/07");
    assertThat(messages).extracting(Message::operation).containsOnly(echoCase.operation());
  }

  @ParameterizedTest
  @EnumSource(value = EchoCase.class, names = "ECHO_VOID", mode = EnumSource.Mode.EXCLUDE)
  void variantsDifferInValueFromEachOther(EchoCase echoCase) {
    List<Message> messages = Payloads.of(echoCase);
    for (Message one : messages) {
      for (Message other : messages) {
        assertThat(Difference.first(one.value(), other.value()).isPresent())
            .as("%s differs from %s", one, other)
            .isEqualTo(one != other);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = EchoCase.class, names = "ECHO_VOID", mode = EnumSource.Mode.EXCLUDE)
  void distinctMessagesDifferInValueFromEachOtherAndMeanIt(EchoCase echoCase) throws Exception {
    List<Message> messages = Payloads.distinct(echoCase, 40);
    assertThat(messages).hasSize(40);
    for (Message one : messages) {
      Object sent = ReplyReader.readRequest(one.operation(), one.request());
      for (Message other : messages) {
        assertThat(Difference.first(other.value(), sent).isPresent())
            .as("%s differs from %s", one, other)
            .isEqualTo(one != other);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = EchoCase.class, names = "ECHO_VOID", mode = EnumSource.Mode.EXCLUDE)
  void distinctMessagesHoldNoNumberFromTheEndsOfItsRange(EchoCase echoCase) {
    Pattern extreme = Pattern.compile(">-?21474[0-9]{5}<");
    assertThat(Payloads.distinct(echoCase, 40))
        .extracting(message -> new String(message.request(), StandardCharsets.UTF_8))
        .noneMatch(text -> extreme.matcher(text).find());
  }

  @Test
  void thereAreNoDistinctMessagesWithoutAValue() {
    assertThatThrownBy(() -> Payloads.distinct(EchoCase.ECHO_VOID, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There are no 2 different messages of echoVoid");
  }

  @ParameterizedTest
  @EnumSource(EchoCase.class)
  void requestsAndRepliesAreValid(EchoCase echoCase) throws Exception {
    ContractSchema schema = new ContractSchema();
    for (Message message : Payloads.of(echoCase)) {
      schema.validate(message.request());
      schema.validate(MessageWriter.reply(message.operation(), message.value()));
    }
  }

  @ParameterizedTest
  @EnumSource(EchoCase.class)
  void requestsAndRepliesMeanWhatTheyWereMadeOf(EchoCase echoCase) throws Exception {
    for (Message message : Payloads.of(echoCase)) {
      Operation operation = message.operation();
      Object sent = ReplyReader.readRequest(operation, message.request());
      assertThat(Difference.first(message.value(), sent)).isEmpty();
      byte[] reply = MessageWriter.reply(operation, message.value());
      assertThat(Difference.first(message.value(), ReplyReader.read(operation, reply))).isEmpty();
    }
  }

  /**
   * A change of this digest means that results no longer compare with those of earlier versions.
   */
  @Test
  void messagesAreTheSameOnEveryMachine() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (EchoCase echoCase : EchoCase.contract()) {
      Payloads.of(echoCase).forEach(message -> digest.update(message.request()));
    }
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo("8ed79778326ecbc3371980ff3141c8997280edec42714d75f8f4a160a24ba170");
  }

  @ParameterizedTest
  @EnumSource(
      value = EchoCase.class,
      names = {"ECHO_VOID", "ECHO_INTEGER", "ECHO_FLOAT", "ECHO_DATE"},
      mode = EnumSource.Mode.EXCLUDE)
  void textIsOfManyScriptsAndNeedsEscapes(EchoCase echoCase) {
    String all = allRequests(echoCase);
    assertThat(all).contains("&amp;", "&lt;", "&gt;", "'");
    assertThat(all).containsPattern("[\\u0080-\\u07FF]").containsPattern("[\\u0800-\\uD7FF]");
    assertThat(all.codePoints()).anyMatch(Character::isSupplementaryCodePoint);
    assertThat(all).doesNotContainPattern(">[ \\t\\n]|[ \\t\\n]<|  |\\n");
  }

  @ParameterizedTest
  @EnumSource(
      value = EchoCase.class,
      names = {"ECHO_VOID", "ECHO_FLOAT", "ECHO_STRING", "ECHO_DATE"},
      mode = EnumSource.Mode.EXCLUDE)
  void numbersReachTheEndsOfTheirRange(EchoCase echoCase) {
    assertThat(allRequests(echoCase)).containsPattern(">-[0-9]").containsPattern(">21474[0-9]{5}<");
  }

  @ParameterizedTest
  @EnumSource(
      value = EchoCase.class,
      names = {"ECHO_STRUCT", "ECHO_SYNTHETIC_1K", "ECHO_ARRAY_40", "ECHO_ORDER_200"})
  void integersReachTheLeastOnes(EchoCase echoCase) {
    assertThat(allRequests(echoCase)).containsPattern(">-21474[0-9]{5}<");
  }

  @ParameterizedTest
  @EnumSource(
      value = EchoCase.class,
      names = {"ECHO_DATE", "ECHO_ARRAY_40", "ECHO_ORDER_200"})
  void datesHaveFractionsAndZones(EchoCase echoCase) {
    String all = allRequests(echoCase);
    assertThat(all).containsPattern("T[0-9:]{8}\\.[0-9]");
    Set<String> zones = new HashSet<>();
    Pattern.compile("T[0-9:]{8}(?:\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})<")
        .matcher(all)
        .results()
        .forEach(result -> zones.add(result.group(1)));
    assertThat(zones).hasSizeGreaterThanOrEqualTo(8).contains("Z", "+05:30", "-08:00");
  }

  @ParameterizedTest
  @CsvSource({
    "echoSynthetic1K, 1024",
    "echoSynthetic4K, 4096",
    "echoSynthetic8K, 8192",
    "echoSynthetic12K, 12288"
  })
  void binaryDataIsRandom(String title, int bytes) {
    for (Message message : Payloads.of(EchoCase.named(title))) {
      byte[] data = ((Synthetic) message.value()).bytes();
      assertThat(data).hasSize(bytes);
      Set<Byte> distinct = new HashSet<>();
      for (byte b : data) {
        distinct.add(b);
      }
      assertThat(distinct).hasSizeGreaterThan(200);
    }
  }

  @Test
  void messageHasTheDocumentedForm() {
    assertThat(Payloads.of(EchoCase.ECHO_VOID).getFirst().request())
        .asString(StandardCharsets.UTF_8)
        .isEqualTo(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><S:Envelope"
                + " xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body><echoVoid"
                + " xmlns=\"http://wsbench.org/wstest\"/></S:Body></S:Envelope>");
  }

  private static int lengthOf(EchoCase echoCase) {
    return Payloads.of(echoCase).getFirst().request().length;
  }

  private static String allRequests(EchoCase echoCase) {
    return String.join(
        "",
        Payloads.of(echoCase).stream()
            .map(message -> new String(message.request(), StandardCharsets.UTF_8))
            .toList());
  }
}
