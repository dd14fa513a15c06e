package org.wsbench.run.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.result.profile.CollapsedStacks;

/** The layers against stacks that async-profiler saw in servers. */
class LayerFileTest {
  private static final Layers LAYERS = LayerFile.read();

  private static CollapsedStacks seen(String stack) throws IOException {
    try (var file = LayerFileTest.class.getResourceAsStream(stack + ".collapsed")) {
      return CollapsedStacks.parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"metro", "cxf", "axis2-adb", "axis2-xmlbeans", "raw-stax"})
  void nearlyEverythingBelongsToALayer(String stack) throws IOException {
    CollapsedStacks stacks = seen(stack);
    Layers.Attribution attribution = LAYERS.attribution();
    Map<String, Long> layers = new TreeMap<>();
    stacks.counts().forEach((frames, n) -> layers.merge(attribution.of(frames), n, Long::sum));

    assertThat(layers.getOrDefault(Layers.UNATTRIBUTED, 0L))
        .as("%s", layers)
        .isLessThanOrEqualTo(stacks.total() / 20);
    assertThat(layers).containsKeys("kernel and socket", "HTTP container", "XML parser and writer");
  }

  @ParameterizedTest
  @CsvSource({
    "writev, kernel and socket",
    "__futex_abstimed_wait_common, kernel and socket",
    "sun/nio/ch/SocketDispatcher.read0, kernel and socket",
    "org/eclipse/jetty/http/HttpParser.next, HTTP container",
    "org/apache/cxf/phase/PhaseInterceptorChain.doIntercept, interceptor or handler chain",
    "com/sun/xml/ws/api/pipe/Fiber._doRun, interceptor or handler chain",
    "org/apache/axis2/engine/AxisEngine.receive, interceptor or handler chain",
    "org/apache/cxf/transport/servlet/BaseUrlHelper.getBaseURL, dispatch",
    "org/apache/cxf/message/MessageImpl.put, message and envelope",
    "com/sun/xml/ws/message/jaxb/JAXBMessage.<init>, message and envelope",
    "org/apache/cxf/ws/policy/PolicyInInterceptor.handle, addressing and policy",
    "com/sun/xml/ws/addressing/WsaServerTube.processRequest, addressing and policy",
    "com/sun/xml/ws/util/Pool.take, 'engine, other parts'",
    "com/ctc/wstx/sr/BasicStreamReader.next, XML parser and writer",
    "com/sun/org/apache/xerces/internal/impl/XMLScanner.scan, XML parser and writer",
    "org/glassfish/jaxb/runtime/v2/runtime/Coordinator.pushCoordinator, data binding",
    "org/apache/xmlbeans/impl/store/Cur.next, data binding",
    "org/apache/axis2/databinding/utils/ConverterUtil.convertToInt, data binding",
    "org/wsbench/service/jaxws/TypedService.echoStruct, service",
    "java/lang/reflect/Field.set, class loading and reflection",
    "jdk/internal/loader/URLClassPath.getResource, class loading and reflection",
    "java/util/HashMap.get, JDK",
    "[VM Thread], GC",
    "[GC Thread], GC",
    "[ZWorkerYoung], GC",
    "[ZStat], GC",
    "[RuntimeWorker], GC",
    "[C1 CompilerThre], JIT",
    "[C2 CompilerThre], JIT",
    "[system time], kernel and socket",
    "[user time], service",
    "org/springframework/web/servlet/DispatcherServlet.doService, HTTP container",
    "org/springframework/oxm/jaxb/Jaxb2Marshaller.unmarshal, data binding",
    "org/springframework/util/ConcurrentReferenceHashMap.get, unattributed",
    "somebody/else/Class.method, unattributed",
  })
  void aFrameBelongsToALayer(String frame, String layer) {
    assertThat(LAYERS.attribution().of(List.of(frame))).isEqualTo(layer);
  }

  @Test
  void theChartsHaveAColorForEachGroup() {
    assertThat(LAYERS.groups()).hasSizeLessThanOrEqualTo(8);
  }

  @Test
  void aMistakeIsNamedWithItsPlace() {
    assertThatThrownBy(() -> LayerFile.parse("layers:\n  - name: HTTP\n    prefixes: [a]\n"))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("layers.yaml:")
        .hasMessageContaining("prefixes");
  }
}
