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
import org.wsbench.app.cluster.AgentAddress;
import org.wsbench.app.cluster.AgentRole;
import org.wsbench.app.platform.Environment;
import org.wsbench.app.platform.EnvironmentRecorder;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Codec;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Request;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.http.Target;

/** Who gets what from an agent. */
@Timeout(30)
class DeskTest {

  private static final Target TARGET = new Target("127.0.0.1", 80, "/");

  private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> done = new LinkedBlockingQueue<>();
  private final CountDownLatch goOn = new CountDownLatch(1);
  private final Desk desk = new Desk("1.0", DeskTest::facts, this::enter, said::add);

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

  private Duties enter(String run, Command.Claim claim) throws RefusedException {
    if (claim.plan().equals("unheard-of")) {
      throw new RefusedException("its plan is not valid here");
    }
    done.add("enter " + run);
    return new Duties() {
      @Override
      public Result perform(Command command) throws IOException, InterruptedException {
        if (command instanceof Command.WarmUp) {
          done.add("begins");
          goOn.await();
        }
        if (command instanceof Command.Build) {
          throw new IOException("no disk");
        }
        if (command instanceof Command.Describe) {
          throw new NoClassDefFoundError("org/example/Missing");
        }
        if (command instanceof Command.HangUp) {
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
        done.add("close " + run);
        if (claim.plan().equals("endless")) {
          throw new IllegalStateException("metro did not end: it hangs");
        }
      }
    };
  }

  private CompletableFuture<Result> ask(String asker, String run, Command command) {
    CompletableFuture<Result> answer = new CompletableFuture<>();
    desk.ask(asker, new Request(Codec.PROTOCOL, run, 1, command), answer::complete);
    return answer;
  }

  private static Command.Claim claim(String version, String plan) {
    return new Command.Claim(version, plan, "", 0, 1, Optional.empty());
  }

  private String refusal(String asker, String run, Command command) throws Exception {
    return ((Result.Refused) ask(asker, run, command).get()).reason();
  }

  private String next(BlockingQueue<String> lines) throws InterruptedException {
    return lines.poll(20, TimeUnit.SECONDS);
  }

  @Test
  void belongsToOneRunAtATime() throws Exception {
    Result.Claimed claimed = (Result.Claimed) ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(claimed.facts().loops()).isEqualTo(3);
    assertThat(claimed.facts().state()).isEqualTo("in run a of laptop:1");

    assertThat(refusal("other:1", "b", claim("1.0", "")))
        .isEqualTo("this agent is in run a of laptop:1; wait until that is over");
    assertThat(ask("other:1", "a", new Command.Start("metro", 1)).get())
        .isEqualTo(
            new Result.Over("run a does not have this agent, which is in run a of laptop:1"));
    assertThat(ask("laptop:1", "a", new Command.Start("metro", 1)).get())
        .isEqualTo(new Result.Done());

    assertThat(ask("laptop:1", "a", new Command.Release()).get()).isEqualTo(new Result.Done());
    assertThat(done).containsExactly("enter a", "close a");
    assertThat(ask("other:1", "b", claim("1.0", "")).get()).isInstanceOf(Result.Claimed.class);
  }

  @Test
  void anotherVersionIsRefusedOnBothSides() throws Exception {
    assertThat(refusal("laptop:1", "a", claim("0.9", "")))
        .isEqualTo("it has wsbench 0.9, and this agent has 1.0; take the same version everywhere");
    assertThat(next(said)).startsWith("refused laptop:1: it has wsbench 0.9");
    assertThat(done).isEmpty();
  }

  @Test
  void whoIsNotLetInLeavesTheAgentFree() throws Exception {
    assertThat(refusal("laptop:1", "a", claim("1.0", "unheard-of")))
        .isEqualTo("its plan is not valid here");
    assertThat(next(said)).isEqualTo("refused laptop:1: its plan is not valid here");
    assertThat(next(said)).isEqualTo("is free");
    assertThat(ask("laptop:1", "b", claim("1.0", "")).get()).isInstanceOf(Result.Claimed.class);
  }

  @Test
  void whatFailsIsTold() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(ask("laptop:1", "a", new Command.Build("metro")).get())
        .isEqualTo(new Result.Failed("no disk", List.of(), false));
  }

  @Test
  void anErrorIsAnAnswerToo() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(ask("laptop:1", "a", new Command.Describe("metro", 1)).get())
        .isEqualTo(
            new Result.Failed(
                "java.lang.NoClassDefFoundError: org/example/Missing", List.of(), true));
  }

  @Test
  void whatIsNotItsRoleIsRefusedOnBothSides() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(next(said)).isEqualTo("is in run a of laptop:1");
    assertThat(refusal("laptop:1", "a", new Command.HangUp(TARGET)))
        .isEqualTo("a server agent makes no load");
    assertThat(next(said)).isEqualTo("refused laptop:1: a server agent makes no load");
  }

  @Test
  void whatDoesNotEndIsSaid() throws Exception {
    ask("laptop:1", "a", claim("1.0", "endless")).get();
    assertThat(next(said)).isEqualTo("is in run a of laptop:1");
    assertThat(ask("laptop:1", "a", new Command.Release()).get()).isEqualTo(new Result.Done());
    assertThat(next(said))
        .isEqualTo(
            "is free, but not all that it had started has ended: metro did not end: it hangs");
    assertThat(ask("laptop:1", "b", claim("1.0", "")).get()).isInstanceOf(Result.Claimed.class);
  }

  @Test
  void aLostCoordinatorEndsWhatGoesOn() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    CompletableFuture<Result> interrupted = ask("laptop:1", "a", new Command.WarmUp());
    assertThat(next(done)).isEqualTo("enter a");
    assertThat(next(done)).isEqualTo("begins");

    desk.gone("other:1");
    assertThat(interrupted).isNotDone();
    desk.gone("laptop:1");

    assertThat(interrupted.get()).isEqualTo(new Result.Over("the run is over"));
    assertThat(next(done)).isEqualTo("close a");
    assertThat(next(said)).isEqualTo("is in run a of laptop:1");
    assertThat(next(said)).contains("lost its coordinator laptop:1");
    assertThat(next(said)).isEqualTo("is free");
  }

  @Test
  void whatIsCancelledEndsAtOnceWithAllThatWaitsBehindIt() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    CompletableFuture<Result> going = ask("laptop:1", "a", new Command.WarmUp());
    CompletableFuture<Result> waiting = ask("laptop:1", "a", new Command.WarmUp());
    assertThat(next(done)).isEqualTo("enter a");
    assertThat(next(done)).isEqualTo("begins");
    assertThat(ask("other:1", "a", new Command.Cancel()).get()).isInstanceOf(Result.Over.class);
    assertThat(going).isNotDone();

    assertThat(ask("laptop:1", "a", new Command.Cancel()).get()).isEqualTo(new Result.Done());

    Result cancelled = new Result.Failed("it was cancelled", List.of(), false);
    assertThat(going.get()).isEqualTo(cancelled);
    assertThat(waiting.get()).isEqualTo(cancelled);
    assertThat(ask("laptop:1", "a", new Command.Pin(true)).get()).isEqualTo(new Result.Done());
    assertThat(done).isEmpty();
  }

  @Test
  void cancellingNothingIsHarmless() throws Exception {
    ask("laptop:1", "a", claim("1.0", "")).get();
    assertThat(ask("laptop:1", "a", new Command.Cancel()).get()).isEqualTo(new Result.Done());
    assertThat(ask("laptop:1", "a", new Command.Pin(true)).get()).isEqualTo(new Result.Done());
  }

  @Test
  void anybodyMayAskWhoItIsAndWhatItServes() throws Exception {
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
