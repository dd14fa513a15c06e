package org.wsbench.contract.conformance;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.contract.examine.CheckJudge;
import org.wsbench.contract.examine.Examination;
import org.wsbench.load.http.Target;
import org.wsbench.result.Deviation;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;

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
   */
  public record Service(
      String name, String title, URI endpoint, Optional<String> wsdl, List<Deviation> deviations) {}

  /** Examines a service. */
  public Examined examine(Service service) throws IOException, InterruptedException {
    Examination examination = Examination.of(service.endpoint(), service.wsdl());
    List<JudgedCheck> judged = CheckJudge.judge(examination.run(check -> {}), service.deviations());
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
            List.of()));
  }
}
