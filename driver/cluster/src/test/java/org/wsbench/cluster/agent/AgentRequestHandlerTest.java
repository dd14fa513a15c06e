package org.wsbench.cluster.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Codec;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Request;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.http.Target;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.platform.Environment;
import org.wsbench.run.platform.EnvironmentRecorder;

@Timeout(120)
class AgentRequestHandlerTest {

  private static final Target TARGET = new Target("127.0.0.1", 80, "/");

  private final BlockingQueue<String> logged = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> calls = new LinkedBlockingQueue<>();
  private final CountDownLatch never = new CountDownLatch(1);
  private final AgentRequestHandler handler =
      new AgentRequestHandler("1.0", AgentRequestHandlerTest::facts, this::create, logged::add);

  private static AgentFacts facts(String state) {
    Environment environment;
    try {
      environment = EnvironmentRecorder.start(Path.of("."), Clock.systemUTC()).environment();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return new AgentFacts(
        new AgentAddress("sut", 7355),
        AgentRole.SERVER,
        "1.0",
        4,
        4,
        environment,
        OptionalLong.empty(),
        state);
  }

  private AgentRoleHandler create(String run, Command.Claim claim) throws RefusedException {
    if (claim.plan().equals("invalid")) {
      throw new RefusedException("its plan is not valid here");
    }
    calls.add("create " + run);
    return new AgentRoleHandler() {
      @Override
      public Result perform(Command command) throws IOException, InterruptedException {
        if (command instanceof Command.WarmUp) {
          calls.add("warm-up");
          never.await();
        }
        if (command instanceof Command.Build) {
          throw new IOException("no disk");
        }
        if (command instanceof Command.Describe) {
          throw new NoClassDefFoundError("org/example/Missing");
        }
        if (command instanceof Command.CloseIdle) {
          return new Result.Refused("a server agent makes no load");
        }
        return new Result.Done();
      }

      @Override
      public int cpus() {
        return 3;
      }

      @Override
      public boolean serves(Target target) {
        return target.equals(TARGET);
      }

      @Override
      public void close() {
        calls.add("close " + run);
        if (claim.plan().equals("stuck")) {
          throw new IllegalStateException("metro did not end: it hangs");
        }
      }
    };
  }

  private CompletableFuture<Result> ask(String sender, String run, Command command) {
    CompletableFuture<Result> answer = new CompletableFuture<>();
    handler.handle(sender, new Request(Codec.PROTOCOL, run, 1, command), answer::complete);
    return answer;
  }

  private static Command.Claim claim(String version, String plan) {
    return new Command.Claim(version, plan, "", 0, 1, Optional.empty());
  }

  private String refusal(String sender, String run, Command command) throws Exception {
    return ((Result.Refused) ask(sender, run, command).get()).reason();
  }

  private String next(BlockingQueue<String> lines) throws InterruptedException {
    return lines.poll(60, TimeUnit.SECONDS);
  }

  @Test
  void oneRunAtATimeCanClaimTheAgent() throws Exception {
    Result.Claimed claimed = (Result.Claimed) ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(claimed.facts().loops()).isEqualTo(3);
    assertThat(claimed.facts().state()).isEqualTo("in run a of laptop:1");

    assertThat(refusal("other:1", "b", claim("1.0", "")))
        .isEqualTo("this agent is in run a of laptop:1; wait until that run ends");
    assertThat(ask("other:1", "a", new Command.Start("metro", 1)).get())
        .isEqualTo(
            new Result.Over("run a has not claimed this agent, which is in run a of laptop:1"));
    assertThat(ask("laptop:1", "a", new Command.Start("metro", 1)).get())
        .isEqualTo(new Result.Done());

    assertThat(ask("laptop:1", "a", new Command.Release()).get()).isEqualTo(new Result.Done());
    assertThat(calls).containsExactly("create a", "close a");
    assertThat(ask("other:1", "b", claim("1.0", "")).get()).isInstanceOf(Result.Claimed.class);
  }

  @Test
  void anotherVersionIsRefusedAndLogged() throws Exception {
    assertThat(refusal("laptop:1", "a", claim("0.9", "")))
        .isEqualTo("it has wsbench 0.9, and this agent has 1.0; use the same version everywhere");
    assertThat(next(logged)).startsWith("refused laptop:1: it has wsbench 0.9");
    assertThat(calls).isEmpty();
  }

  @Test
  void aRefusedClaimLeavesTheAgentFree() throws Exception {
    assertThat(refusal("laptop:1", "a", claim("1.0", "invalid")))
        .isEqualTo("its plan is not valid here");
    assertThat(next(logged)).isEqualTo("refused laptop:1: its plan is not valid here");
    assertThat(next(logged)).isEqualTo("free for the next run");
    assertThat(ask("laptop:1", "b", claim("1.0", "")).get()).isInstanceOf(Result.Claimed.class);
  }

  @Test
  void aFailureIsAnswered() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(ask("laptop:1", "a", new Command.Build("metro")).get())
        .isEqualTo(new Result.Failed("no disk", List.of(), false));
  }

  @Test
  void anErrorIsAnswered() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(ask("laptop:1", "a", new Command.Describe("metro", 1)).get())
        .isEqualTo(
            new Result.Failed(
                "java.lang.NoClassDefFoundError: org/example/Missing", List.of(), true));
  }

  @Test
  void aCommandForAnotherRoleIsRefusedAndLogged() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(next(logged)).isEqualTo("in run a of laptop:1");
    assertThat(refusal("laptop:1", "a", new Command.CloseIdle(TARGET)))
        .isEqualTo("a server agent makes no load");
    assertThat(next(logged)).isEqualTo("refused laptop:1: a server agent makes no load");
  }

  @Test
  void leftoversAreLogged() throws Exception {
    ask("laptop:1", "a", claim("1.0", "stuck")).get();
    assertThat(next(logged)).isEqualTo("in run a of laptop:1");
    assertThat(ask("laptop:1", "a", new Command.Release()).get()).isEqualTo(new Result.Done());
    assertThat(next(logged)).isEqualTo("free for the next run, but metro did not end: it hangs");
    assertThat(ask("laptop:1", "b", claim("1.0", "")).get()).isInstanceOf(Result.Claimed.class);
  }

  @Test
  void losingTheCoordinatorEndsTheRun() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    CompletableFuture<Result> interrupted = ask("laptop:1", "a", new Command.WarmUp());
    assertThat(next(calls)).isEqualTo("create a");
    assertThat(next(calls)).isEqualTo("warm-up");

    handler.nodeRemoved("other:1");
    assertThat(interrupted).isNotDone();
    handler.nodeRemoved("laptop:1");

    assertThat(interrupted.get()).isEqualTo(new Result.Over("the run has ended"));
    assertThat(next(calls)).isEqualTo("close a");
    assertThat(next(logged)).isEqualTo("in run a of laptop:1");
    assertThat(next(logged)).contains("lost the coordinator laptop:1");
    assertThat(next(logged)).isEqualTo("free for the next run");
  }

  @Test
  void cancellingEndsTheCurrentCommandAndThoseThatWait() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    CompletableFuture<Result> current = ask("laptop:1", "a", new Command.WarmUp());
    CompletableFuture<Result> waiting = ask("laptop:1", "a", new Command.WarmUp());
    assertThat(next(calls)).isEqualTo("create a");
    assertThat(next(calls)).isEqualTo("warm-up");
    assertThat(ask("other:1", "a", new Command.Cancel()).get()).isInstanceOf(Result.Over.class);
    assertThat(current).isNotDone();

    assertThat(ask("laptop:1", "a", new Command.Cancel()).get()).isEqualTo(new Result.Done());

    Result cancelled = new Result.Failed("it was cancelled", List.of(), false);
    assertThat(current.get()).isEqualTo(cancelled);
    assertThat(waiting.get()).isEqualTo(cancelled);
    assertThat(ask("laptop:1", "a", new Command.Pin(true)).get()).isEqualTo(new Result.Done());
    assertThat(calls).isEmpty();
  }

  @Test
  void cancellingWithoutACommandDoesNothing() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(ask("laptop:1", "a", new Command.Cancel()).get()).isEqualTo(new Result.Done());
    assertThat(ask("laptop:1", "a", new Command.Pin(true)).get()).isEqualTo(new Result.Done());
  }

  @Test
  void factsAndTargetsNeedNoClaim() throws Exception {
    assertThat(ask("any:1", "", new Command.Probe()).get()).isInstanceOf(Result.Clock.class);
    Result.FactsKnown free = (Result.FactsKnown) ask("any:1", "", new Command.Facts()).get();
    assertThat(free.facts().state()).isEqualTo("free");
    assertThat(ask("any:1", "", new Command.Serves(TARGET)).get()).isEqualTo(new Result.No());

    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(ask("any:1", "", new Command.Serves(TARGET)).get()).isEqualTo(new Result.Yes());
    Target elsewhere = new Target("10.0.0.1", 80, "/");
    assertThat(ask("any:1", "", new Command.Serves(elsewhere)).get()).isEqualTo(new Result.No());
  }
}
