package org.wsbench.contract.examine;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
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
 * Examines a running service. No check takes longer than a few times the time-out. What a missing
 * operation makes meaningless is not tried, and a service that stops answering ends the
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

  /** The examination of the service at an endpoint, ten seconds for each answer. */
  public static Examination of(URI endpoint) {
    return new Examination(endpoint, TIMEOUT, withoutWsdl());
  }

  /**
   * The same with the WSDL that the service publishes.
   *
   * @param wsdl its path and query, from {@code /}; empty if it publishes none
   */
  public static Examination of(URI endpoint, Optional<String> wsdl) {
    Examination examination = of(endpoint);
    return wsdl.map(path -> examination.withWsdl(endpoint.resolve(path))).orElse(examination);
  }

  /** Only the cases, for a service that is known but for how it handles its argument. */
  public static Examination ofCases(URI endpoint) {
    return new Examination(endpoint, TIMEOUT, cases());
  }

  /** Only getOrder, for a service that has the orders. */
  public static Examination ofLookups(URI endpoint) {
    return new Examination(endpoint, TIMEOUT, LookupChecks.all());
  }

  /**
   * How many checks have one right answer, and so can fail, by what they are about.
   *
   * @param publishesWsdl whether the WSDL is checked as well
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
    return Arrays.stream(EchoCase.values()).map(ValueChecks::of).toList();
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

  /** The same with the WSDL that the service publishes at an address. */
  public Examination withWsdl(URI wsdl) {
    List<Check> more = new ArrayList<>(checks);
    more.add(WsdlCheck.of(wsdl));
    return new Examination(endpoint, timeout, more);
  }

  /** The same with another time-out for each answer. */
  public Examination within(Duration timeout) {
    return new Examination(endpoint, timeout, checks);
  }

  /** How many checks {@link #run} makes. */
  public int size() {
    return checks.size();
  }

  /**
   * Makes all checks, one after the other.
   *
   * @param progress is given each result as soon as it is there
   * @return one for each check, in a fixed order
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

  /** What has been learned about the service so far. */
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
      if (!result.isTrouble() && !check.hostile()) {
        return result;
      }
      Optional<String> problem = aliveProblem();
      gone = problem.isPresent();
      return gone && !result.isTrouble()
          ? Observation.failed("echoVoid fails afterwards: " + problem.get())
          : result;
    }

    /** Of a service without echoVoid, any answer to it will do. */
    private Optional<String> aliveProblem() throws InterruptedException {
      boolean mustEcho = served.contains(Operation.VOID);
      Observation result =
          attempt(
              service -> {
                ExaminedReply answer = service.post(VOID.request(), VOID.contentType());
                return mustEcho ? Observation.of(answer.problemAsEchoOf(VOID)) : Observation.PASSED;
              });
      return result.isTrouble() ? Optional.of(result.detail()) : Optional.empty();
    }
  }

  /** On a connection of its own: a refusal may end with the service closing the connection. */
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
