package org.wsbench.contract.conformance;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.contract.dummy.WholeService;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;

/** A service that keeps the whole contract but for the replies that a test gives instead. */
final class PartlyWrongService {
  private static final WholeService SERVICE = new WholeService(Path.of("..", "..", "wsdl"));

  private PartlyWrongService() {}

  static List<String> failures(Function<Request, Optional<Reply>> wrong) throws Exception {
    return checks(wrong).stream()
        .filter(check -> !check.outcome().acceptable())
        .map(PartlyWrongService::line)
        .toList();
  }

  static List<CheckResult> checks(Function<Request, Optional<Reply>> wrong) throws Exception {
    try (DummyServer service = serving(wrong)) {
      return Examination.of(endpoint(service)).run(check -> {});
    }
  }

  /** The whole contract, but for the replies that a test gives instead. */
  static DummyServer serving(Function<Request, Optional<Reply>> wrong) throws IOException {
    return DummyServer.start(
        Behaviors.reply(request -> wrong.apply(request).orElseGet(() -> SERVICE.reply(request))));
  }

  static URI endpoint(DummyServer service) {
    return URI.create("http://127.0.0.1:" + service.port() + WholeService.PATH);
  }

  static boolean is(Request request, String name) {
    return WholeService.asked(request).filter(asked -> asked.name().equals(name)).isPresent();
  }

  static String text(Request request) {
    return new String(request.body(), StandardCharsets.UTF_8);
  }

  static String line(CheckResult check) {
    return check.id() + ": " + check.detail();
  }
}
