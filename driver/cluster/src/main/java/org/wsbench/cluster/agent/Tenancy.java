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

/** The time in which an agent belongs to a run: commands are carried out one after the other. */
final class Tenancy {

  private final String run;
  private final String tenant;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(task -> new Thread(task, "tenancy"));
  private final CompletableFuture<Optional<String>> ended = new CompletableFuture<>();
  private final Cancellation cancellation = new Cancellation();
  private volatile Duties duties;
  private boolean ending;

  /**
   * Begins with nothing to do.
   *
   * @param run names the run
   * @param tenant address of its coordinator
   */
  Tenancy(String run, String tenant) {
    this.run = run;
    this.tenant = tenant;
  }

  boolean isOf(String otherRun, String otherTenant) {
    return run.equals(otherRun) && tenant.equals(otherTenant);
  }

  boolean isOf(String otherTenant) {
    return tenant.equals(otherTenant);
  }

  /** In words. */
  synchronized String words() {
    return (ending ? "ends run " : "in run ") + run + " of " + tenant;
  }

  boolean serves(Target target) {
    Duties current = duties;
    return current != null && current.serves(target);
  }

  /**
   * Takes up duties, then answers.
   *
   * @param welcome what to answer if that goes well
   */
  void enter(
      Duties.Office office,
      Command.Claim claim,
      Function<Duties, Result> welcome,
      Consumer<Result> answer) {
    execute(
        () -> {
          duties = office.enter(run, claim);
          return welcome.apply(duties);
        },
        answer);
  }

  /** Carries a command out, then answers. */
  void perform(Command command, Consumer<Result> answer) {
    execute(
        () -> {
          if (duties == null) {
            throw new RefusedException("run " + run + " was not let in");
          }
          return duties.perform(command);
        },
        answer);
  }

  /** Ends the command that is going on and those that wait, which are answered. */
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
      answer.accept(new Result.Over("run " + run + " is over"));
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
      return new Result.Over("the run is over");
    } catch (IOException | RuntimeException e) {
      return failed(e);
    } catch (Error e) {
      // Whatever it is: who asked must not wait for an answer that never comes.
      return new Result.Failed(e.toString(), List.of(), true);
    }
  }

  /** What its end has interrupted may fail in any way. */
  private synchronized Result failed(Exception e) {
    return ending
        ? new Result.Over("the run is over")
        : new Result.Failed(
            e.getMessage() == null ? e.toString() : e.getMessage(), List.of(), false);
  }

  /**
   * Interrupts what is going on and ends all that was started. Returns what is done when that is
   * over: with one line that says what could not be ended, if so.
   */
  synchronized CompletableFuture<Optional<String>> end() {
    if (!ending) {
      ending = true;
      worker.shutdownNow();
      Thread.ofPlatform().name("end of tenancy").start(this::cleanUp);
    }
    return ended;
  }

  private void cleanUp() {
    Optional<String> problem = Optional.empty();
    try {
      while (!worker.awaitTermination(1, TimeUnit.MINUTES)) {
        worker.shutdownNow();
      }
      if (duties != null) {
        duties.close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      problem = Optional.of(e.getMessage() == null ? e.toString() : e.getMessage());
    } finally {
      ended.complete(problem);
    }
  }
}
