package org.wsbench.contract.conformance;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;

/**
 * The examination of a running service. No check takes longer than a few times the time-out. Checks
 * that need a missing operation are not made, and a service that stops answering ends the
 * examination.
 */
public final class Examination {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Message VOID = Payloads.of(EchoCase.ECHO_VOID).getFirst();

  private final URI endpoint;
  private final Duration timeout;
  private final List<Check> checks;

  private Examination(URI endpoint, Duration timeout, List<Check> checks) {
    this.endpoint = endpoint;
    this.timeout = timeout;
    this.checks = List.copyOf(checks);
  }

  /** The examination of a service, with a time-out of ten seconds for each answer. */
  public static Examination of(URI endpoint) {
    return new Examination(endpoint, TIMEOUT, withoutWsdl());
  }

  /**
   * The same including the WSDL that the service publishes.
   *
   * @param wsdl its path and query, starting with {@code /}; empty if it publishes none
   */
  public static Examination of(URI endpoint, Optional<String> wsdl) {
    Examination examination = of(endpoint);
    return wsdl.map(path -> examination.withWsdl(endpoint.resolve(path))).orElse(examination);
  }

  /** Only the cases, for a known service with another way of handling its argument. */
  public static Examination ofCases(URI endpoint) {
    return new Examination(endpoint, TIMEOUT, cases());
  }

  /** Only getOrder, for a service that has the orders. */
  public static Examination ofLookups(URI endpoint) {
    return new Examination(endpoint, TIMEOUT, LookupChecks.all());
  }

  /**
   * The number of checks that can fail, because they have one right answer, by topic.
   *
   * @param publishesWsdl whether the WSDL is checked, too
   */
  public static Map<Topic, Integer> judged(boolean publishesWsdl) {
    Map<Topic, Integer> checks = new EnumMap<>(Topic.class);
    withoutWsdl().forEach(check -> checks.merge(Topic.of(check.id()), 1, Integer::sum));
    checks.remove(Topic.OPEN);
    if (publishesWsdl) {
      checks.put(Topic.WSDL, 1);
    }
    return checks;
  }

  private static List<Check> cases() {
    return EchoCase.contract().stream().map(ValueChecks::of).toList();
  }

  private static List<Check> withoutWsdl() {
    List<Check> checks = new ArrayList<>(cases());
    checks.addAll(ValueChecks.edges());
    checks.addAll(ConnectionChecks.all());
    checks.addAll(RefusalChecks.all());
    checks.addAll(DoctypeChecks.all());
    checks.addAll(OpenChecks.all());
    return checks;
  }

  /** The same including the WSDL that the service publishes at an address. */
  public Examination withWsdl(URI wsdl) {
    List<Check> more = new ArrayList<>(checks);
    more.add(WsdlCheck.of(wsdl));
    return new Examination(endpoint, timeout, more);
  }

  /** The same with another time-out for each answer. */
  public Examination within(Duration timeout) {
    return new Examination(endpoint, timeout, checks);
  }

  /** Number of checks that {@link #run} makes. */
  public int size() {
    return checks.size();
  }

  /**
   * Makes all checks in sequence.
   *
   * @param progress gets each result at once
   * @return one result for each check, in a fixed order
   */
  public List<CheckResult> run(Consumer<CheckResult> progress) throws InterruptedException {
    List<CheckResult> results = new ArrayList<>();
    ServiceState state = new ServiceState();
    for (Check check : checks) {
      CheckResult result = CheckResult.of(check, state.observe(check));
      results.add(result);
      progress.accept(result);
    }
    return List.copyOf(results);
  }

  /** The service under examination, with the results so far. */
  private final class ServiceState {
    private final Set<Operation> served = EnumSet.noneOf(Operation.class);
    private boolean gone;

    Observation observe(Check check) throws InterruptedException {
      if (gone) {
        return new Observation(Outcome.NOT_TRIED, "the service no longer answers");
      }
      String lacking = check.lacks(served);
      if (!lacking.isEmpty()) {
        return new Observation(Outcome.NOT_TRIED, "needs " + lacking);
      }
      Observation result = attempt(check.action());
      if (Topic.of(check.id()) == Topic.CASES && result.outcome() != Outcome.MISSING) {
        served.add(EchoCase.named(check.id()).operation());
      }
      if (!result.isFailure() && !check.hostile()) {
        return result;
      }
      Optional<String> problem = aliveProblem();
      gone = problem.isPresent();
      return gone && !result.isFailure()
          ? Observation.failed("echoVoid fails afterwards: " + problem.get())
          : result;
    }

    /** Why the service is not alive; without echoVoid, any answer to it suffices. */
    private Optional<String> aliveProblem() throws InterruptedException {
      boolean mustEcho = served.contains(Operation.VOID);
      Observation result =
          attempt(
              service -> {
                ExaminedReply answer = service.post(VOID.request(), VOID.contentType());
                return mustEcho ? Observation.of(answer.problemAsEchoOf(VOID)) : Observation.PASSED;
              });
      return result.isFailure() ? Optional.of(result.detail()) : Optional.empty();
    }
  }

  /** Uses a new connection, because a service may close the connection after a refusal. */
  private Observation attempt(Check.Action action) throws InterruptedException {
    try (Endpoint service = new Endpoint(endpoint, timeout)) {
      try {
        return action.result(service);
      } catch (IOException e) {
        return Observation.failed(service.explain(e));
      }
    }
  }
}
