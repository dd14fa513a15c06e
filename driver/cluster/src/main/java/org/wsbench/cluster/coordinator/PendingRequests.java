package org.wsbench.cluster.coordinator;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.wire.Result;

/** The requests that agents have not answered yet. Thread-safe. */
final class PendingRequests {

  private final Map<CompletableFuture<Result>, Address> open = new ConcurrentHashMap<>();

  /** Why agents that are gone will not answer. */
  private final Map<Address, String> gone = new ConcurrentHashMap<>();

  private volatile Optional<String> allGone = Optional.empty();

  /** Adds a request: its answer fails with an {@link AgentLostException} when the agent is gone. */
  CompletableFuture<Result> add(Address agent, CompletableFuture<Result> answer) {
    open.put(answer, agent);
    answer.whenComplete((result, failure) -> open.remove(answer));
    // After the request was added, so that a concurrent fail() either finds it or has left a
    // reason.
    Optional.ofNullable(gone.get(agent)).or(() -> allGone).ifPresent(why -> fail(answer, why));
    return answer;
  }

  /** Fails the requests to an agent that is gone. */
  void fail(Address agent, String why) {
    gone.put(agent, why);
    open.forEach(
        (answer, asked) -> {
          if (asked.equals(agent)) {
            fail(answer, why);
          }
        });
  }

  /** Fails all requests. */
  void failAll(String why) {
    allGone = Optional.of(why);
    open.keySet().forEach(answer -> fail(answer, why));
  }

  private static void fail(CompletableFuture<Result> answer, String why) {
    answer.completeExceptionally(new AgentLostException(why));
  }
}
