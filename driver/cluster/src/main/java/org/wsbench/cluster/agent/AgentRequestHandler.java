package org.wsbench.cluster.agent;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Request;
import org.wsbench.cluster.wire.Result;

/**
 * Handles the requests to an agent, which belongs to at most one run at a time. Called by one
 * thread; answers are given by other threads, too.
 */
final class AgentRequestHandler {

  private final String version;
  private final Function<String, AgentFacts> facts;
  private final AgentRoleHandler.Factory roles;
  private final Consumer<String> log;
  private final AtomicReference<RunLease> lease = new AtomicReference<>();

  /**
   * Creates the handler of an agent that belongs to no run.
   *
   * @param version this agent's version of wsbench
   * @param facts describes the agent, given its state in words
   * @param log takes lines for the user
   */
  AgentRequestHandler(
      String version,
      Function<String, AgentFacts> facts,
      AgentRoleHandler.Factory roles,
      Consumer<String> log) {
    this.version = version;
    this.facts = facts;
    this.roles = roles;
    this.log = log;
  }

  /**
   * Handles a request, which is always answered, perhaps later.
   *
   * @param sender address of the node that sent it
   */
  void handle(String sender, Request request, Consumer<Result> answer) {
    RunLease current = lease.get();
    switch (request.command()) {
      case Command.Probe probe -> answer.accept(Result.Clock.now());
      case Command.Facts ask -> answer.accept(new Result.FactsKnown(facts.apply(state(current))));
      case Command.Serves serves ->
          answer.accept(
              current != null && current.serves(serves.target())
                  ? new Result.Yes()
                  : new Result.No());
      case Command.Claim claim -> claim(sender, request.run(), claim, answer);
      default -> {
        if (current != null && current.isOf(request.run(), sender)) {
          handleInRun(sender, current, request.command(), answer);
        } else {
          rejectUnknownRun(sender, request, state(current), answer);
        }
      }
    }
  }

  private void handleInRun(
      String sender, RunLease current, Command command, Consumer<Result> answer) {
    switch (command) {
      case Command.Release release -> end(current).thenRun(() -> answer.accept(new Result.Done()));
      case Command.Cancel cancel -> {
        current.cancel();
        answer.accept(new Result.Done());
      }
      default ->
          current.perform(
              command,
              result -> {
                if (result instanceof Result.Refused refused) {
                  logRefusal(sender, refused.reason());
                }
                answer.accept(result);
              });
    }
  }

  private static String state(RunLease current) {
    return current == null ? "free" : current.state();
  }

  private void rejectUnknownRun(
      String sender, Request request, String state, Consumer<Result> answer) {
    if (request.command() instanceof Command.Release) {
      answer.accept(new Result.Done());
    } else {
      String reason =
          "run %s has not claimed this agent, which is %s".formatted(request.run(), state);
      logRefusal(sender, reason);
      answer.accept(new Result.Over(reason));
    }
  }

  private void claim(String sender, String run, Command.Claim claim, Consumer<Result> answer) {
    if (!claim.version().equals(version)) {
      refuse(
          sender,
          "it has wsbench %s, and this agent has %s; use the same version everywhere"
              .formatted(claim.version(), version),
          answer);
      return;
    }
    RunLease current = lease.get();
    if (current != null) {
      refuse(sender, "this agent is " + current.state() + "; wait until that run ends", answer);
      return;
    }
    RunLease claimed = new RunLease(run, sender);
    lease.set(claimed);
    claimed.start(
        roles,
        claim,
        role -> new Result.Claimed(facts.apply(claimed.state()).with(role.cpus())),
        result -> {
          if (result instanceof Result.Claimed) {
            log.accept(claimed.state());
          } else {
            logRefusal(sender, reason(result));
            end(claimed);
          }
          answer.accept(result);
        });
  }

  private static String reason(Result result) {
    return switch (result) {
      case Result.Refused refused -> refused.reason();
      case Result.Failed failed -> failed.reason();
      default -> result.toString();
    };
  }

  /** Refuses a request, and logs the reason. */
  void refuse(String sender, String reason, Consumer<Result> answer) {
    logRefusal(sender, reason);
    answer.accept(new Result.Refused(reason));
  }

  private void logRefusal(String sender, String reason) {
    log.accept("refused " + sender + ": " + reason);
  }

  /** Handles the loss of a node: if it was the coordinator, its run ends. */
  void nodeRemoved(String node) {
    RunLease current = lease.get();
    if (current != null && current.isOf(node)) {
      log.accept("lost the coordinator " + node + "; stopping what it started here");
      end(current);
    }
  }

  /** Ends the run, if there is one. The future completes when everything has ended. */
  CompletableFuture<Void> endRun() {
    RunLease current = lease.get();
    return current == null ? CompletableFuture.completedFuture(null) : end(current);
  }

  private CompletableFuture<Void> end(RunLease ending) {
    return ending
        .end()
        .thenAccept(
            problem -> {
              if (lease.compareAndSet(ending, null)) {
                log.accept(
                    "free for the next run" + problem.map(text -> ", but " + text).orElse(""));
              }
            });
  }
}
