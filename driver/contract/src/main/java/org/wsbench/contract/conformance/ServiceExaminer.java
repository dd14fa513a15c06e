package org.wsbench.contract.conformance;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.load.http.Target;
import org.wsbench.result.Deviation;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Topic;

/**
 * Examines running services.
 *
 * @param load how long each is loaded after its checks; empty for no load
 */
public record ServiceExaminer(Optional<Duration> load) {

  /**
   * A service to examine.
   *
   * @param title describes the service
   * @param wsdl path and query of its WSDL, starting with {@code /}
   * @param deviations its known deviations
   * @param hasOrders whether it must answer getOrder
   */
  public record Service(
      String name,
      String title,
      URI endpoint,
      Optional<String> wsdl,
      List<Deviation> deviations,
      boolean hasOrders) {

    private List<CheckResult> check() throws InterruptedException {
      List<CheckResult> results = new ArrayList<>(Examination.of(endpoint, wsdl).run(check -> {}));
      if (hasOrders) {
        results.addAll(Examination.ofLookups(endpoint).run(check -> {}));
      }
      return results;
    }

    /** The deviations of checks that are made. */
    private List<Deviation> judgedDeviations() {
      return deviations.stream()
          .filter(deviation -> hasOrders || Topic.of(deviation.check()) != Topic.LOOKUPS)
          .toList();
    }
  }

  /** Examines a service. */
  public Examined examine(Service service) throws IOException, InterruptedException {
    List<JudgedCheck> judged = CheckJudge.judge(service.check(), service.judgedDeviations());
    Target target = Target.of(service.endpoint());
    return new Examined(
        service.name(),
        service.title(),
        judged,
        load.isEmpty() ? Optional.empty() : Optional.of(DistinctLoad.run(target, load.get())),
        Optional.empty());
  }

  /** Examines an unknown service. */
  public Examined examine(Target target) throws IOException, InterruptedException {
    return examine(
        new Service(
            "target",
            target.toString(),
            URI.create(target.toString()),
            Optional.empty(),
            List.of(),
            false));
  }
}
