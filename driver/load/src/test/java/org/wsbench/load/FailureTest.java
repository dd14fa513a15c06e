package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;

/** What goes wrong in the generator itself ends a run with a word, and never leaves it hanging. */
@Timeout(60)
class FailureTest {

  private static LoadOperation judgedBy(ReplyValidator validator) {
    LoadOperation echo = Echo.operation();
    return new LoadOperation(echo.name(), echo.headers(), echo.requests(), validator);
  }

  private static void failsAndGoesOn(Throwable thrown) throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator =
            LoadGenerator.start(
                2,
                name ->
                    judgedBy(
                        (request, status, body) -> {
                          FailureTest.<RuntimeException>sneak(thrown);
                          return Judgment.RIGHT;
                        }))) {
      assertThatThrownBy(() -> generator.run(Echo.closedLoop(server, 4)))
          .isInstanceOf(LoadFailedException.class)
          .hasMessage("load on " + server.target() + " failed: " + thrown)
          .asInstanceOf(type(LoadFailedException.class))
          .returns(false, LoadFailedException::isFatal);
      server.await(counts -> counts.open() == 0, Echo.TIMEOUT);
      assertThatThrownBy(() -> generator.run(Echo.closedLoop(server, 4)))
          .isInstanceOf(LoadFailedException.class);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void anExceptionOfAValidatorEndsTheRun() throws Exception {
    failsAndGoesOn(new IllegalStateException("cannot judge"));
  }

  @Test
  void anErrorOfAValidatorEndsTheRun() throws Exception {
    failsAndGoesOn(new StackOverflowError("planted"));
  }

  @Test
  void aDriverThatIsShortOfMemoryIsNamed() throws Exception {
    ReplyValidator tooLarge =
        (request, status, body) -> {
          throw new OutOfMemoryError("Java heap space");
        };
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = LoadGenerator.start(2, name -> judgedBy(tooLarge))) {
      assertThatThrownBy(() -> generator.run(Echo.closedLoop(server, 4)))
          .hasMessageMatching(
              "the load driver ran out of memory \\(Java heap space, \\d+ MB\\), counting for 2 event"
                  + " loops x 1 operations x 1 stages; use fewer of them, or a larger heap:"
                  + " WSBENCH_HEAP=\\d+m")
          .asInstanceOf(type(LoadFailedException.class))
          .returns(true, LoadFailedException::isFatal);
    }
  }

  @Test
  void anotherTargetIsLoadedAfterOneHasFailed() throws Exception {
    try (DummyServer bad = DummyServer.start(Behaviors.echo());
        DummyServer good = DummyServer.start(Behaviors.echo());
        LoadGenerator generator =
            LoadGenerator.start(
                1, name -> name.equals("bad") ? judgedBy(undecided()) : Echo.operation())) {
      LoadSpec spec = Echo.closedLoop(bad, 2);
      LoadSpec failing =
          new LoadSpec(
              spec.target(),
              spec.schedule(),
              RequestSource.of("bad"),
              spec.duration(),
              spec.timeout(),
              1);
      assertThatThrownBy(() -> generator.run(failing)).isInstanceOf(LoadFailedException.class);
      assertThat(generator.run(Echo.closedLoop(good, 2)).errors()).isEqualTo(ErrorCounts.NONE);
    }
  }

  private static ReplyValidator undecided() {
    return (request, status, body) -> null;
  }

  @Test
  void aGeneratorThatCannotStartLeavesNoEventLoop() throws Exception {
    List<Selector> opened = new ArrayList<>();
    NioLoadGenerator.SelectorOpener onlyTwo =
        () -> {
          if (opened.size() == 2) {
            throw new IOException("Too many open files");
          }
          opened.add(Selector.open());
          return opened.getLast();
        };
    assertThatThrownBy(
            () -> NioLoadGenerator.start(3, (target, name) -> Echo.operation(), 1 << 20, onlyTwo))
        .hasMessage("Too many open files");
    assertThat(opened).hasSize(2).noneMatch(Selector::isOpen);
  }

  @Test
  void anEventLoopThatDiesFailsWhatIsAskedOfIt() throws Exception {
    Selector selector = Selector.open();
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        EventLoop loop = new EventLoop(0, 1, selector, 1 << 20)) {
      selector.close();
      CompletableFuture<LoadReport> run =
          loop.run(Echo.closedLoop(server, 1), server.target().address(), List.of(), () -> false);
      assertThatThrownBy(run::get).isInstanceOf(ExecutionException.class);
      // The run may have failed just before the loop itself finds its selector closed.
      while (!loop.isDead()) {
        Thread.onSpinWait();
      }
      CompletableFuture<LoadReport> next =
          loop.run(Echo.closedLoop(server, 1), server.target().address(), List.of(), () -> false);
      assertThatThrownBy(next::get).isInstanceOf(ExecutionException.class);
    }
  }

  @Test
  void aWaitingRunEndsWhenTheGeneratorIsClosed() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.silence())) {
      LoadGenerator generator = Echo.generator(1);
      Thread closer =
          Thread.startVirtualThread(
              () -> {
                try {
                  server.await(counts -> counts.requests() == 2, Echo.TIMEOUT);
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
                generator.close();
              });
      assertThatThrownBy(() -> generator.run(Echo.closedLoop(server, 2)))
          .isInstanceOf(LoadFailedException.class)
          .hasMessageContaining("closed");
      closer.join();
    }
  }
}
