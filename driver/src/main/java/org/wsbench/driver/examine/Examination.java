package org.wsbench.driver.examine;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/**
 * Examines a running service. No check takes longer than a few times the time-out, and a service
 * that stops answering ends the examination: what is left then fails without being tried.
 */
public final class Examination {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final String NOT_TRIED = "not tried: the service no longer serves echoVoid";
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
    List<Trial> trials = new ArrayList<>(ValueTrials.cases());
    trials.addAll(ValueTrials.edges());
    trials.addAll(ConnectionTrials.all());
    trials.addAll(RefusalTrials.all());
    trials.addAll(DoctypeTrials.all());
    return new Examination(endpoint, TIMEOUT, trials);
  }

  /** Only the cases, for a service that is known but for how it handles its argument. */
  public static Examination ofCases(URI endpoint) {
    return new Examination(endpoint, TIMEOUT, ValueTrials.cases());
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
    boolean served = true;
    for (Trial trial : trials) {
      Optional<String> problem = served ? attempt(trial.action()) : Optional.of(NOT_TRIED);
      if (served && (problem.isPresent() || trial.hostile())) {
        Optional<String> after = attempt(service -> service.problemEchoing(VOID));
        served = after.isEmpty();
        problem = problem.or(() -> after.map(text -> "echoVoid fails afterwards: " + text));
      }
      Check check = Check.of(trial, problem);
      checks.add(check);
      progress.accept(check);
    }
    return List.copyOf(checks);
  }

  /** On a connection of its own: a refusal may end with the service closing the connection. */
  private Optional<String> attempt(Trial.Action action) throws InterruptedException {
    try (Endpoint service = new Endpoint(endpoint, timeout)) {
      try {
        return action.problem(service);
      } catch (IOException e) {
        return Optional.of(service.explain(e));
      }
    }
  }
}
