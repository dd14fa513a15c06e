package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.SoapVersion;
import org.wsbench.plan.Feature;
import org.wsbench.run.keys.DecryptionKey;
import org.wsbench.run.keys.MessageKeys;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** With each feature of each stack, all cases are answered right, and the feature is on. */
class FeatureIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Path LOGS = Path.of("target", "stack-logs");
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** With SOAP 1.2 switched on, these serve messages of SOAP 1.1 as well. */
  private static final Set<String> SERVE_BOTH_VERSIONS = Set.of("cxf", "axis2-adb");

  /** With it, CXF checks security while it reads, and not on a tree. */
  private static final String STREAMING = "-Dwsbench.cxf.streaming=true";

  private static final Set<Feature> STREAMED = Set.of(Feature.WSS_USERNAME, Feature.WSS_SIGN);

  /** The others leave it to Jetty's handler, which waits for the rest. */
  private static final Set<String> REFUSES_CUT_GZIP = Set.of("cxf");

  private static final Set<String> SERVE_PACKAGES_WITHOUT_END = Set.of("metro", "cxf");
  private static final Set<String> SERVE_PACKAGES_WITHOUT_DATA = Set.of("metro");

  /** Some stacks let a proof wait for half a minute: the others keep two cores busy meanwhile. */
  private static final ExecutorService EXAMINERS = Executors.newFixedThreadPool(3);

  @AfterAll
  static void end() {
    EXAMINERS.shutdownNow();
  }

  @Test
  void everyFeatureIsThatOfAStack() {
    assertThat(StackCatalog.discover(HOME).stacks())
        .flatExtracting(StackDescriptor::features)
        .contains(Feature.values());
  }

  @TestFactory
  Stream<DynamicContainer> features() {
    Stream<StackDescriptor> stacks =
        ChosenStacks.of(HOME).filter(stack -> !stack.features().isEmpty());
    FeatureChoices choices = new FeatureChoices();
    List<DynamicContainer> containers =
        ChosenStacks.sample(stacks, StackDescriptor::engine)
            .map(
                stack ->
                    dynamicContainer(
                        stack.name(),
                        choices.of(stack).map(features -> test(stack, features)).toList()))
            .toList();
    return containers.stream();
  }

  @TestFactory
  Stream<DynamicTest> securityOfStreams() {
    LaunchSettings streaming = ChosenStacks.with(STREAMING);
    List<DynamicTest> tests =
        ChosenStacks.of(HOME)
            .filter(stack -> stack.name().equals("cxf"))
            .flatMap(
                stack ->
                    stack.features().stream()
                        .filter(STREAMED::contains)
                        .map(feature -> test(stack, List.of(feature), streaming)))
            .toList();
    return tests.stream();
  }

  @Test
  void encryptionIsRefusedWithStreams() throws Exception {
    StackDescriptor cxf = StackCatalog.discover(HOME).named("cxf");
    LaunchSettings settings = ChosenStacks.with(STREAMING).with(List.of(Feature.WSS_ENCRYPT));
    Path log = Files.createDirectories(LOGS).resolve("cxf-encrypted-stream.log");

    assertThatThrownBy(() -> StackProcess.start(cxf, settings, log).close())
        .isInstanceOf(StackFailedException.class);
    assertThat(log)
        .content()
        .startsWith("--features wss-encrypt is not possible with this stack; its features are");
  }

  private static DynamicTest test(StackDescriptor stack, List<Feature> features) {
    return test(stack, features, ChosenStacks.SETTINGS);
  }

  /** The stack is examined beside others, as soon as an examiner is free. */
  private static DynamicTest test(
      StackDescriptor stack, List<Feature> features, LaunchSettings settings) {
    Future<Void> examined =
        EXAMINERS.submit(
            () -> {
              requireOn(stack, features, settings);
              return null;
            });
    return dynamicTest(name(features), examined::get);
  }

  private static String name(List<Feature> features) {
    return features.stream().map(Feature::id).collect(Collectors.joining("-"));
  }

  private static void requireOn(
      StackDescriptor stack, List<Feature> features, LaunchSettings settings) throws Exception {
    Files.createDirectories(LOGS);
    String variant = settings.equals(ChosenStacks.SETTINGS) ? "" : "-variant";
    Path log = LOGS.resolve(stack.name() + "-" + name(features) + variant + ".log");
    try (StackProcess process = StackProcess.start(stack, settings.with(features), log);
        FeatureClient client = new FeatureClient(process.target())) {
      SoapVersion soap =
          features.contains(Feature.SOAP12) ? SoapVersion.SOAP_1_2 : SoapVersion.SOAP_1_1;
      FeatureProof proof =
          new FeatureProof(client, log.resolveSibling(log.getFileName() + ".features"), soap);
      WireProof wire = new WireProof(client, soap);
      AttachmentProof attachments = new AttachmentProof(client, soap);
      SecuredRequests requests = new SecuredRequests(client, soap);
      boolean secured = features.stream().anyMatch(Feature::isSecurityOfMessages);
      if (features.contains(Feature.MTOM) && !secured) {
        attachments.dataAreAttachments();
        attachments.inlineDataAreServed();
      }
      for (Feature feature : proved(features)) {
        switch (feature) {
          case LOGGING -> proof.messagesAreLogged();
          case VALIDATION -> proof.whatTheSchemaForbidsIsRefused(stack.deviations());
          case HANDLER -> proof.theHandlerCounts();
          case SOAP12 -> wire.messagesAreOfSoap12(SERVE_BOTH_VERSIONS.contains(stack.name()));
          case GZIP -> {
            wire.messagesAreCompressed();
            if (features.size() == 1) {
              wire.brokenGzipIsRefused(REFUSES_CUT_GZIP.contains(stack.name()));
            }
          }
          case MTOM ->
              attachments.brokenPackagesAreRefused(
                  SERVE_PACKAGES_WITHOUT_END.contains(stack.name()),
                  SERVE_PACKAGES_WITHOUT_DATA.contains(stack.name()));
          case VIRTUAL_THREADS -> proof.virtualThreadsServeAllRequests();
          case TLS -> new TlsProof(process.target()).connectionsAreSecure();
          case WSS_USERNAME -> new SecurityProof(requests, soap).onlyTheUserIsServed();
          case WSS_SIGN ->
              new SignatureProof(requests, (BodySignature) security(process), soap)
                  .onlyTheSignaturesOfTheClientAreServed(stranger(stack));
          case WSS_ENCRYPT ->
              new EncryptionProof(requests, (BodyEncryption) security(process), soap)
                  .onlyEncryptedRequestsOfTheClientAreServed(
                      stranger(stack), DecryptionKey.make(strangersFolder(stack)));
        }
      }
      requireRightReplies(process.target(), features);
      if (proved(features).contains(Feature.LOGGING)) {
        proof.theLogIsKeptShort();
      }
    }
  }

  /**
   * Those with a proof of their own: the others expect neither replies that are packages nor
   * requests that need a header.
   */
  private static List<Feature> proved(List<Feature> features) {
    if (features.size() > 1 && features.contains(Feature.MTOM)) {
      return List.of();
    }
    List<Feature> security = features.stream().filter(Feature::isSecurityOfMessages).toList();
    return security.isEmpty() ? features : security;
  }

  /** How the requests to a stack are secured. */
  private static RequestSecurity security(StackProcess process) {
    return WireFormat.parse(process.target().format()).security().orElseThrow();
  }

  /** Keys of nobody whom a stack trusts. */
  private static MessageKeys stranger(StackDescriptor stack) throws Exception {
    return MessageKeys.make(strangersFolder(stack));
  }

  private static Path strangersFolder(StackDescriptor stack) throws Exception {
    return Files.createTempDirectory(LOGS, stack.name() + "-stranger-");
  }

  /**
   * Large data as well: inline with TLS, and as attachments. Under security, which takes long where
   * messages are large, one of each operation will do for a sample, and where other features are
   * on, too.
   */
  private static List<EchoCase> cases(List<Feature> features) {
    boolean few = ChosenStacks.isSample() || features.size() > 1;
    if (few && features.stream().anyMatch(Feature::isSecurityOfMessages)) {
      return ChosenStacks.firstOfEach(EchoCase.contract().stream(), EchoCase::operation).toList();
    }
    boolean large = List.of(List.of(Feature.TLS), List.of(Feature.MTOM)).contains(features);
    return large
        ? Stream.concat(EchoCase.contract().stream(), Stream.of(EchoCase.ATTACH_1M)).toList()
        : EchoCase.contract();
  }

  /** To every variant of every case, as the load engine sends and judges them in a run. */
  private static void requireRightReplies(Target target, List<Feature> features) throws Exception {
    boolean compressed = features.contains(Feature.GZIP);
    try (LoadGenerator generator = LoadGenerator.start(1, SoapOperations::at)) {
      for (EchoCase echoCase : cases(features)) {
        LoadReport report =
            generator.run(
                new LoadSpec(
                    target,
                    new Schedule.ClosedLoop(4),
                    new RequestSource.Once(echoCase.id()),
                    PATIENCE,
                    PATIENCE,
                    0));
        assertThat(report.evidence()).as("%s", echoCase).isEmpty();
        assertThat(report.verified()).as("%s", echoCase).isEqualTo(Payloads.VARIANTS);
        assertThat(report.connections().tls().protocol())
            .isEqualTo(target.hasTls() ? "TLSv1.3" : "");
        if (compressed && echoCase.operation() == Operation.ORDER) {
          long plain = (long) Payloads.VARIANTS * Payloads.of(echoCase).getFirst().request().length;
          // What is encrypted cannot be compressed.
          if (!features.contains(Feature.WSS_ENCRYPT)) {
            assertThat(report.connections().bytesSent()).isLessThan(plain / 2);
          }
          assertThat(report.connections().bytesReceived()).isLessThan(plain / 2);
        }
      }
    }
  }
}
