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
 * Where an agent is asked. It belongs to one run at a time, and to nobody between runs. Called by
 * one thread; answers come from others as well.
 */
final class Desk {

  private final String version;
  private final Function<String, AgentFacts> facts;
  private final Duties.Office office;
  private final Consumer<String> says;
  private final AtomicReference<Tenancy> tenancy = new AtomicReference<>();

  /**
   * A desk without a tenant.
   *
   * @param version of wsbench here
   * @param facts who the agent is, with its state in words
   * @param says takes lines for the user
   */
  Desk(
      String version,
      Function<String, AgentFacts> facts,
      Duties.Office office,
      Consumer<String> says) {
    this.version = version;
    this.facts = facts;
    this.office = office;
    this.says = says;
  }

  /**
   * Answers, sooner or later.
   *
   * @param asker address of the node that asks
   */
  void ask(String asker, Request request, Consumer<Result> answer) {
    Tenancy current = tenancy.get();
    switch (request.command()) {
      case Command.Probe probe -> answer.accept(Result.Clock.now());
      case Command.Facts ask -> answer.accept(new Result.FactsKnown(facts.apply(state(current))));
      case Command.Serves serves ->
          answer.accept(
              current != null && current.serves(serves.target())
                  ? new Result.Yes()
                  : new Result.No());
      case Command.Claim claim -> claim(asker, request.run(), claim, answer);
      default -> {
        if (current != null && current.isOf(request.run(), asker)) {
          serveTenant(asker, current, request.command(), answer);
        } else {
          answerStranger(asker, request, state(current), answer);
        }
      }
    }
  }

  private void serveTenant(
      String asker, Tenancy current, Command command, Consumer<Result> answer) {
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
                  says.accept("refused " + asker + ": " + refused.reason());
                }
                answer.accept(result);
              });
    }
  }

  private static String state(Tenancy current) {
    return current == null ? "free" : current.words();
  }

  private void answerStranger(
      String asker, Request request, String state, Consumer<Result> answer) {
    if (request.command() instanceof Command.Release) {
      answer.accept(new Result.Done());
    } else {
      String reason =
          "run %s does not have this agent, which is %s".formatted(request.run(), state);
      says.accept("refused " + asker + ": " + reason);
      answer.accept(new Result.Over(reason));
    }
  }

  private void claim(String asker, String run, Command.Claim claim, Consumer<Result> answer) {
    if (!claim.version().equals(version)) {
      refuse(
          asker,
          "it has wsbench %s, and this agent has %s; take the same version everywhere"
              .formatted(claim.version(), version),
          answer);
      return;
    }
    Tenancy current = tenancy.get();
    if (current != null) {
      refuse(asker, "this agent is " + current.words() + "; wait until that is over", answer);
      return;
    }
    Tenancy begun = new Tenancy(run, asker);
    tenancy.set(begun);
    begun.enter(
        office,
        claim,
        duties -> new Result.Claimed(facts.apply(begun.words()).with(duties.cpus())),
        result -> {
          if (result instanceof Result.Claimed) {
            says.accept("is " + begun.words());
          } else {
            says.accept("refused " + asker + ": " + reason(result));
            end(begun);
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

  /** Says so on both sides. */
  void refuse(String asker, String reason, Consumer<Result> answer) {
    says.accept("refused " + asker + ": " + reason);
    answer.accept(new Result.Refused(reason));
  }

  /** A node is gone: if it was the coordinator, its run is over. */
  void gone(String node) {
    Tenancy current = tenancy.get();
    if (current != null && current.isOf(node)) {
      says.accept("lost its coordinator " + node + " and ends what it had started");
      end(current);
    }
  }

  /** Ends the run, if there is one. Returns what is done when all is ended. */
  CompletableFuture<Void> end() {
    Tenancy current = tenancy.get();
    return current == null ? CompletableFuture.completedFuture(null) : end(current);
  }

  private CompletableFuture<Void> end(Tenancy ending) {
    return ending
        .end()
        .thenAccept(
            problem -> {
              if (tenancy.compareAndSet(ending, null)) {
                says.accept(
                    problem
                        .map(what -> "is free, but not all that it had started has ended: " + what)
                        .orElse("is free"));
              }
            });
  }
}
