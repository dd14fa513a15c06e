package org.wsbench.contract.conformance;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.contract.examine.CheckJudge;
import org.wsbench.contract.examine.CheckResult;
import org.wsbench.contract.examine.Examination;
import org.wsbench.load.http.Target;
import org.wsbench.result.Deviation;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Topic;

/**
 * Examines services that run.
 *
 * @param load how long each is loaded after its checks; empty for not at all
 */
public record ServiceExaminer(Optional<Duration> load) {

  /**
   * What is examined.
   *
   * @param title the service in words
   * @param wsdl path and query of its WSDL, from {@code /}
   * @param deviations what it is known to get wrong
   * @param hasOrders whether it is to answer getOrder
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

    /** Those of checks that are made. */
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

  /** Examines a service of which nothing is known, not even deviations. */
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
