package org.wsbench.cluster.coordinator;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.wire.Result;

/** What agents were asked and have not answered. Any thread may call. */
final class OpenQuestions {

  private final Map<CompletableFuture<Result>, Address> open = new ConcurrentHashMap<>();

  /** Why an agent will never answer again. */
  private final Map<Address, String> gone = new ConcurrentHashMap<>();

  private volatile Optional<String> allGone = Optional.empty();

  /** An answer that is to come, which fails with an {@link AgentLostException} if it cannot. */
  CompletableFuture<Result> with(Address agent, CompletableFuture<Result> answer) {
    open.put(answer, agent);
    answer.whenComplete((result, failure) -> open.remove(answer));
    // After it was put there: whoever fails it either finds it or has left the reason.
    Optional.ofNullable(gone.get(agent)).or(() -> allGone).ifPresent(why -> fail(answer, why));
    return answer;
  }

  /** An agent is gone: it answers nothing any more. */
  void fail(Address agent, String why) {
    gone.put(agent, why);
    open.forEach(
        (answer, asked) -> {
          if (asked.equals(agent)) {
            fail(answer, why);
          }
        });
  }

  /** Nobody answers anything any more. */
  void failAll(String why) {
    allGone = Optional.of(why);
    open.keySet().forEach(answer -> fail(answer, why));
  }

  private static void fail(CompletableFuture<Result> answer, String why) {
    answer.completeExceptionally(new AgentLostException(why));
  }
}
