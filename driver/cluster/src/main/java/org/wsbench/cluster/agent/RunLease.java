package org.wsbench.cluster.agent;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.http.Target;

/** The claim of one run on an agent. Its commands are carried out one after the other. */
final class RunLease {

  private final String run;
  private final String coordinator;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(task -> new Thread(task, "run lease"));
  private final CompletableFuture<Optional<String>> ended = new CompletableFuture<>();
  private final Cancellation cancellation = new Cancellation();
  private volatile AgentRoleHandler role;
  private boolean ending;

  /**
   * Creates a lease without a role.
   *
   * @param run name of the run
   * @param coordinator its address
   */
  RunLease(String run, String coordinator) {
    this.run = run;
    this.coordinator = coordinator;
  }

  boolean isOf(String otherRun, String otherCoordinator) {
    return run.equals(otherRun) && coordinator.equals(otherCoordinator);
  }

  boolean isOf(String otherCoordinator) {
    return coordinator.equals(otherCoordinator);
  }

  /** The agent's state, in words. */
  synchronized String state() {
    return (ending ? "ending run " : "in run ") + run + " of " + coordinator;
  }

  boolean serves(Target target) {
    AgentRoleHandler current = role;
    return current != null && current.serves(target);
  }

  /**
   * Creates the role handler, then answers.
   *
   * @param success the answer if that succeeds
   */
  void start(
      AgentRoleHandler.Factory roles,
      Command.Claim claim,
      Function<AgentRoleHandler, Result> success,
      Consumer<Result> answer) {
    execute(
        () -> {
          role = roles.create(run, claim);
          return success.apply(role);
        },
        answer);
  }

  /** Carries a command out, then answers. */
  void perform(Command command, Consumer<Result> answer) {
    execute(
        () -> {
          if (role == null) {
            throw new RefusedException("the claim of run " + run + " was refused");
          }
          return role.perform(command);
        },
        answer);
  }

  /** Ends the current command and those that wait; all of them are answered. */
  void cancel() {
    cancellation.cancel();
  }

  private interface Task {
    Result run() throws IOException, InterruptedException, RefusedException;
  }

  private void execute(Task task, Consumer<Result> answer) {
    try {
      long number = cancellation.next();
      worker.execute(() -> answer.accept(resultOf(number, task)));
    } catch (RejectedExecutionException e) {
      answer.accept(new Result.Over("run " + run + " has ended"));
    }
  }

  private Result resultOf(long number, Task task) {
    if (!cancellation.begins(number)) {
      return cancelled();
    }
    Result result = resultOf(task);
    return cancellation.ends() ? cancelled() : result;
  }

  private static Result cancelled() {
    return new Result.Failed("it was cancelled", List.of(), false);
  }

  private Result resultOf(Task task) {
    try {
      return task.run();
    } catch (RefusedException e) {
      return new Result.Refused(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Result.Over("the run has ended");
    } catch (IOException | RuntimeException e) {
      return failed(e);
    } catch (Error e) {
      // Whatever it is, the coordinator must get an answer.
      return new Result.Failed(e.toString(), List.of(), true);
    }
  }

  /** A command that the end of the run interrupts may fail in any way. */
  private synchronized Result failed(Exception e) {
    return ending
        ? new Result.Over("the run has ended")
        : new Result.Failed(
            e.getMessage() == null ? e.toString() : e.getMessage(), List.of(), false);
  }

  /**
   * Interrupts the current command and ends everything that was started. The future completes when
   * that is done, with one line that says what could not be ended, if anything.
   */
  synchronized CompletableFuture<Optional<String>> end() {
    if (!ending) {
      ending = true;
      worker.shutdownNow();
      Thread.ofPlatform().name("end of run lease").start(this::cleanUp);
    }
    return ended;
  }

  private void cleanUp() {
    Optional<String> problem = Optional.empty();
    try {
      while (!worker.awaitTermination(1, TimeUnit.MINUTES)) {
        worker.shutdownNow();
      }
      if (role != null) {
        role.close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      problem = Optional.of(e.getMessage() == null ? e.toString() : e.getMessage());
    } finally {
      ended.complete(problem);
    }
  }

  /** Tracks which commands are cancelled. One thread carries them out; any thread may cancel. */
  private static final class Cancellation {
    private long last;
    private long cancelled;
    private Thread busy;
    private boolean interrupted;

    /** Returns the number of a new command. */
    synchronized long next() {
      return ++last;
    }

    /** Cancels all commands so far: interrupts the current one, and lets none of them begin. */
    synchronized void cancel() {
      cancelled = last;
      if (busy != null) {
        interrupted = true;
        busy.interrupt();
      }
    }

    /** Called before a command is carried out. Returns false if it must not be. */
    synchronized boolean begins(long number) {
      if (number <= cancelled) {
        return false;
      }
      busy = Thread.currentThread();
      return true;
    }

    /** Called after it. Returns whether it was cancelled meanwhile, and clears the interrupt. */
    synchronized boolean ends() {
      boolean was = interrupted;
      if (was) {
        Thread.interrupted();
      }
      busy = null;
      interrupted = false;
      return was;
    }
  }
}
