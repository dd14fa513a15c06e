package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.wsbench.result.Json;
import org.wsbench.run.EchoStack;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** {@code wsbench export}, from a dummy service. */
@Timeout(180)
class ExportCommandTest {
  private static final String NOBODY = "http://127.0.0.1:1/services/WSTestService";

  @TempDir static Path home;

  private static DummyInstallation dummies;
  private static EchoStack service;
  private static int folders;

  @BeforeAll
  static void start() throws IOException {
    dummies = DummyInstallation.in(home);
    Path plans = Files.createDirectories(home.resolve("plans"));
    Files.writeString(
        plans.resolve("shares.yaml"),
        "description: x\nscheme: levels\nload: {rate: [50%], cycles: 1}\n");
    Files.writeString(
        plans.resolve("secure.yaml"),
        "description: x\nstacks: [metro, metro@tls]\nvariants: {tls: {features: [tls]}}\n");
    service = EchoStack.start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static Path folder() {
    return home.resolve("export-" + folders++);
  }

  private static Shell.Outcome export(Path out, String target, String... words) {
    List<String> all = new ArrayList<>(List.of("export"));
    all.addAll(Arrays.asList(words));
    all.addAll(List.of("--target", target, "--out", out.toString()));
    return dummies.run(all.toArray(String[]::new));
  }

  private static Path exported(String... words) {
    Path out = folder();
    Shell.Outcome outcome = export(out, service.endpoint().toString(), words);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    return out;
  }

  @Test
  void messagesAndRepliesAreFilesWithTheirShares() throws Exception {
    Path out = exported("k6", "--users", "20", "--mix", "echoInteger=70,echoStruct=30");

    List<JsonNode> messages =
        StreamSupport.stream(
                Json.read(Files.readString(out.resolve("messages.json")), JsonNode.class)
                    .spliterator(),
                false)
            .toList();
    assertThat(messages).hasSize(64);
    assertThat(
            messages.stream()
                .filter(one -> one.get("operation").stringValue().equals("echoInteger"))
                .mapToDouble(one -> one.get("share").doubleValue())
                .sum())
        .isCloseTo(0.7, within(1e-9));
    String file = messages.getFirst().get("file").stringValue();
    assertThat(file).isEqualTo("echoInteger-01.xml");
    assertThat(out.resolve("messages").resolve(file)).content().contains("<echoInteger ");
    assertThat(out.resolve("replies").resolve(file)).content().contains("echoIntegerResponse");
  }

  @Test
  void theReadmeSaysHowItIsRunAndWhatIsChecked() throws Exception {
    String k6 =
        Files.readString(exported("k6", "--rate", "50/s", "--hold", "3s").resolve("README.md"));
    String hyperfoil =
        Files.readString(
            exported("hyperfoil", "--users", "5", "--ramp", "2s").resolve("README.md"));

    assertThat(k6)
        .contains(
            "k6 run test.js", "50.0 requests per second, Poisson arrivals", "for 3s", "their bytes")
        .contains("k6 sends at even distances, where the plan has Poisson arrivals.");
    assertThat(hyperfoil)
        .contains("5 users who send the next request when the reply is in, which rises in 2s")
        .contains("every reply must have their status and their length")
        .contains("Hyperfoil starts all users at once: the ramp is left out.");
  }

  /** A plan that measures cases for themselves has all of them alike. */
  @Test
  void theReadmeSaysWhatUsersDo() throws Exception {
    assertThat(exported("k6", "--users", "200", "--think", "2s").resolve("README.md"))
        .content()
        .contains("200 users with a think time of 2s");
  }

  @Test
  void aPlanOfSlicesIsAClosedLoopOverItsCases() throws Exception {
    String test =
        Files.readString(
            exported("k6", "--cases", "echoVoid,echoDate", "--connections", "7", "--measure", "16s")
                .resolve("test.js"));

    assertThat(test).contains("executor: 'constant-vus', vus: 7, duration: '32000ms'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--users 9 --think 2s|sleep(2.000);",
        "--users 2500 --think 2s|vus: 2500",
        "--users 9 --think 1s..3s|sleep(1.000 + 2.000 * Math.random());",
        "--users 9 --think exponential=2s|sleep(Math.min(-2.000 * Math.log(1 - Math.random()), 20.000));",
        "--users 9 --ramp 5s --hold 6s|stages: [{ duration: '5000ms', target: 9 }, { duration: '6000ms', target: 9 }]",
        "--rate 12.5/s --hold 6s|rate: 12500, timeUnit: '1000s', preAllocatedVUs: 500, duration: '6000ms'",
      })
  void theLoadInTheWordsOfK6(String options, String words) throws Exception {
    assertThat(exported(words("k6 --mix echoVoid=1 " + options)).resolve("test.js"))
        .content()
        .contains(words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--users 9 --ramp 5s --hold 6s|ramp_time\">5<",
        "--users 9 --ramp 500ms --hold 1500ms|ramp_time\">1<",
        "--users 9 --ramp 700ms --hold 1500ms|duration\">3<",
        "--users 2500 --think 2s|num_threads\">2500<",
        "--users 9 --ramp 5s --hold 6s|duration\">11<",
        "--users 9 --think 2s|return 2000",
        "--users 9 --think 1s..3s|Math.round(1000 + 2000 * java",
        "--rate 12.5/s|-Math.log(1 - java",
        "--rate 12.5/s|num_threads\">500<",
      })
  void theLoadInTheWordsOfJMeter(String options, String words) throws Exception {
    Path test = exported(words("jmeter --mix echoVoid=1 " + options)).resolve("test.jmx");

    assertThat(test).content().contains(words);
    assertThat(DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(test.toFile()))
        .isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--users 9|/phases/0/load/always/users|9",
        "--users 2500 --think 2s|/phases/0/load/always/users|2500",
        "--rate 12.5/s|/phases/0/load/constantRate/usersPerSec|12.5",
        "--rate 12.5/s|/phases/0/load/constantRate/variance|true",
        "--rate 12/s --ramp 2s|/phases/0/ramp/increasingRate/targetUsersPerSec|12.0",
        "--rate 12/s --ramp 2s|/phases/1/load/constantRate/startAfter|ramp",
      })
  void theLoadInTheWordsOfHyperfoil(String options, String place, String value) throws Exception {
    Path test = exported(words("hyperfoil --mix echoVoid=1 " + options)).resolve("test.hf.yaml");

    assertThat(new YAMLMapper().readTree(test.toFile()).at(place).asString()).isEqualTo(value);
  }

  /** Of a plan and a URL that would end what they stand in, in each of the languages. */
  @Test
  void namesAndUrlsStayText() throws Exception {
    String name = "a\"b'c<d>&--${__time()}@path@\nx: y";
    Path plan = home.resolve(name + ".yaml");
    Files.copy(home.resolve("plans/quick.yaml"), plan);
    String url = service.endpoint() + "?a='+b+'&c=%23#d";
    String sent = service.endpoint() + "?a='+b+'&c=%23";
    String path = URI.create(sent).getRawPath() + "?" + URI.create(sent).getRawQuery();
    Map<String, Path> tests = new HashMap<>();
    for (String tool : List.of("jmeter", "hyperfoil", "k6")) {
      Path out = folder();
      assertThat(export(out, url, tool, plan.toString(), "--cases", "echoVoid"))
          .returns("", Shell.Outcome::err)
          .returns(ExitCode.OK, Shell.Outcome::exitCode);
      tests.put(tool, out);
      assertThat(out.resolve("README.md"))
          .content()
          .startsWith("# a\"b'c&lt;d>&amp;--${\\_\\_time()}@path@ x: y, for");
    }

    Document jmeter =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(tests.get("jmeter").resolve("test.jmx").toFile());
    assertThat(((Element) jmeter.getElementsByTagName("TestPlan").item(0)).getAttribute("testname"))
        .isEqualTo("a\"b'c<d>&--$ {__time()}@path@ x: y");
    assertThat(jmeter.getDocumentElement().getTextContent()).contains(path);
    JsonNode hyperfoil =
        new YAMLMapper().readTree(tests.get("hyperfoil").resolve("test.hf.yaml").toFile());
    assertThat(hyperfoil.at("/name").asString()).isEqualTo("a\"b'c<d>&--${__time()}@path@ x: y");
    JsonNode sequence = hyperfoil.at("/phases/0/load/always/scenario/sequences/0/echoVoid-01/0");
    assertThat(sequence.at("/httpRequest/POST").asString()).isEqualTo(path);
    assertThat(tests.get("k6").resolve("test.js"))
        .content()
        .contains("__ENV.TARGET || \"" + sent + "\";\n");
  }

  private static String[] words(String text) {
    return text.split(" ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "shares|load.rate: an exported test cannot have a share of a peak; give one such as --rate 500/s",
        "good --users 1..9@by@4|load.users: an exported test cannot have several levels;",
        "good --find users --slo p99=1s|load.find: an exported test cannot have a search;",
        "good --warmup 9s --forks 3 --seed 5|a test is the load alone, without warm-up, repetitions, and limits, so leave out --warmup, --forks, --seed",
        "good --stacks metro --heap 1g|a test loads a running service, so leave out --stacks, --heap",
        "secure|variants: an exported test sends plain messages, and metro@tls has the feature tls; export a plan",
      })
  void whatNoToolCanDoIsRefused(String options, String message) {
    String[] words = words("k6 " + options.replace("good", "quick"));
    for (int i = 0; i < words.length; i++) {
      words[i] = words[i].replace('@', ' ');
    }
    Path out = folder();

    Shell.Outcome outcome = export(out, NOBODY, words);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains(message);
    assertThat(out).doesNotExist();
  }

  @Test
  void aServiceThatIsWrongIsNoBasisForATest() throws Exception {
    try (EchoStack wrong = EchoStack.start("corrupts=echoDate")) {
      Shell.Outcome outcome =
          export(folder(), wrong.endpoint().toString(), words("k6 --cases echoDate"));

      assertThat(outcome.exitCode()).isNotZero();
      assertThat(outcome.err())
          .contains(wrong.endpoint() + " answers wrongly: echoDate: ", "; see wsbench verify");
    }
  }

  @Test
  void aServiceThatDoesNotAnswerIsNamed() {
    Path out = folder();

    Shell.Outcome outcome = export(out, NOBODY, "k6");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .startsWith("wsbench: --target: " + NOBODY + " does not answer echoVoid: ")
        .hasLineCount(1);
    assertThat(out).doesNotExist();
  }

  @Test
  void nothingIsOverwritten() throws Exception {
    Path out = Files.createDirectory(folder());
    Files.writeString(out.resolve("mine"), "x");

    Shell.Outcome outcome = export(out, service.endpoint().toString(), "k6");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("--out: '" + out + "' is not empty; name a folder");
    assertThat(out).isDirectoryContaining("glob:**/mine");
  }

  @Test
  void anUnknownToolIsNamed() {
    Shell.Outcome outcome = export(folder(), service.endpoint().toString(), "gatling");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .contains("'gatling' is not allowed; give one of jmeter, hyperfoil, k6");
  }
}
