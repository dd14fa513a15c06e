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
  private final List<Trial> trials;

  private Examination(URI endpoint, Duration timeout, List<Trial> trials) {
    this.endpoint = endpoint;
    this.timeout = timeout;
    this.trials = List.copyOf(trials);
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

  /**
   * How many checks have one right answer, and so can fail, by what they are about.
   *
   * @param publishesWsdl whether the WSDL is checked as well
   */
  public static Map<Topic, Integer> judged(boolean publishesWsdl) {
    Map<Topic, Integer> checks = new EnumMap<>(Topic.class);
    withoutWsdl().forEach(trial -> checks.merge(Topic.of(trial.id()), 1, Integer::sum));
    checks.remove(Topic.OPEN);
    if (publishesWsdl) {
      checks.put(Topic.WSDL, 1);
    }
    return checks;
  }

  private static List<Trial> cases() {
    return Arrays.stream(EchoCase.values()).map(ValueTrials::of).toList();
  }

  private static List<Trial> withoutWsdl() {
    List<Trial> trials = new ArrayList<>(cases());
    trials.addAll(ValueTrials.edges());
    trials.addAll(ConnectionTrials.all());
    trials.addAll(RefusalTrials.all());
    trials.addAll(DoctypeTrials.all());
    trials.addAll(OpenTrials.all());
    return trials;
  }

  /** The same with the WSDL that the service publishes at an address. */
  public Examination withWsdl(URI wsdl) {
    List<Trial> more = new ArrayList<>(trials);
    more.add(WsdlTrial.of(wsdl));
    return new Examination(endpoint, timeout, more);
  }

  /** The same with another time-out for each answer. */
  public Examination within(Duration timeout) {
    return new Examination(endpoint, timeout, trials);
  }

  /** How many checks {@link #run} makes. */
  public int size() {
    return trials.size();
  }

  /**
   * Makes all checks, one after the other.
   *
   * @param progress is given each check as soon as it is made
   * @return all checks, in a fixed order
   */
  public List<Check> run(Consumer<Check> progress) throws InterruptedException {
    List<Check> checks = new ArrayList<>();
    Course course = new Course();
    for (Trial trial : trials) {
      Check check = Check.of(trial, course.find(trial));
      checks.add(check);
      progress.accept(check);
    }
    return List.copyOf(checks);
  }

  /** What has been learned about the service so far. */
  private final class Course {
    private final Set<Operation> served = EnumSet.noneOf(Operation.class);
    private boolean gone;

    TrialResult find(Trial trial) throws InterruptedException {
      if (gone) {
        return new TrialResult(Outcome.NOT_TRIED, "the service no longer answers");
      }
      String lacking = trial.lacks(served);
      if (!lacking.isEmpty()) {
        return new TrialResult(Outcome.NOT_TRIED, "needs " + lacking);
      }
      TrialResult result = attempt(trial.action());
      if (Topic.of(trial.id()) == Topic.CASES && result.outcome() != Outcome.MISSING) {
        served.add(EchoCase.named(trial.id()).operation());
      }
      if (!result.isTrouble() && !trial.hostile()) {
        return result;
      }
      Optional<String> problem = aliveProblem();
      gone = problem.isPresent();
      return gone && !result.isTrouble()
          ? TrialResult.failed("echoVoid fails afterwards: " + problem.get())
          : result;
    }

    /** Of a service without echoVoid, any answer to it will do. */
    private Optional<String> aliveProblem() throws InterruptedException {
      boolean mustEcho = served.contains(Operation.VOID);
      TrialResult result =
          attempt(
              service -> {
                HttpAnswer answer = service.post(VOID.request(), VOID.contentType());
                return mustEcho ? TrialResult.of(answer.problemAsEchoOf(VOID)) : TrialResult.PASSED;
              });
      return result.isTrouble() ? Optional.of(result.detail()) : Optional.empty();
    }
  }

  /** On a connection of its own: a refusal may end with the service closing the connection. */
  private TrialResult attempt(Trial.Action action) throws InterruptedException {
    try (Endpoint service = new Endpoint(endpoint, timeout)) {
      try {
        return action.result(service);
      } catch (IOException e) {
        return TrialResult.failed(service.explain(e));
      }
    }
  }
}
