package org.wsbench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wsbench.load.http.Target;

/** Splits each run among event loops, which share nothing, and merges their reports. */
final class NioLoadGenerator implements LoadGenerator {

  /** Maximum memory for incomplete replies, on all event loops together, in bytes. */
  private static final long REPLY_BYTES = 512L << 20;

  /** Opens the selector of an event loop. */
  interface SelectorOpener {
    Selector open() throws IOException;
  }

  private final List<EventLoop> loops;
  private final BiFunction<Target, String, LoadOperation> operations;
  private final Map<Target, Map<String, EncodedOperation>> encoded = new HashMap<>();

  private NioLoadGenerator(
      List<EventLoop> loops, BiFunction<Target, String, LoadOperation> operations) {
    this.loops = loops;
    this.operations = operations;
  }

  static NioLoadGenerator start(
      int eventLoops, BiFunction<Target, String, LoadOperation> operations) throws IOException {
    return start(eventLoops, operations, REPLY_BYTES, Selector::open);
  }

  /**
   * The same with other resources.
   *
   * @param replyBytes maximum memory for incomplete replies, in bytes
   * @param selectors called once for each event loop
   * @throws IOException if a selector cannot be opened; no event loop is then left
   */
  static NioLoadGenerator start(
      int eventLoops,
      BiFunction<Target, String, LoadOperation> operations,
      long replyBytes,
      SelectorOpener selectors)
      throws IOException {
    Arguments.requirePositive("event loops", eventLoops);
    List<EventLoop> started = new ArrayList<>();
    try {
      for (int i = 0; i < eventLoops; i++) {
        started.add(new EventLoop(i, eventLoops, selectors.open(), replyBytes / eventLoops));
      }
    } catch (Throwable e) {
      started.forEach(EventLoop::close);
      throw e;
    }
    return new NioLoadGenerator(List.copyOf(started), operations);
  }

  @Override
  public LoadReport run(LoadSpec spec) throws LoadFailedException, InterruptedException {
    InetSocketAddress address = spec.target().address();
    if (address.isUnresolved()) {
      throw new LoadFailedException(
          "load on " + spec.target() + " failed: no address is known for its host", false, null);
    }
    List<EncodedOperation> wanted =
        spec.source().operations().stream().map(name -> encoded(spec.target(), name)).toList();
    List<EventLoop> taking = loops.subList(0, spec.schedule().eventLoops(loops.size()));
    AtomicBoolean stopped = new AtomicBoolean();
    List<CompletableFuture<LoadReport>> running =
        taking.stream().map(loop -> loop.run(spec, address, wanted, stopped::get)).toList();
    try {
      return results(running, spec.target()).stream().reduce(LoadReport::plus).orElseThrow();
    } catch (InterruptedException e) {
      stopped.set(true);
      // Each loop notices it within its longest sleep. No other load may start before.
      CompletableFuture.allOf(running.toArray(CompletableFuture[]::new))
          .handle((reports, ended) -> reports)
          .join();
      throw e;
    } catch (LoadFailedException e) {
      throw e.getCause() instanceof OutOfMemoryError error
          ? outOfMemory(taking.size(), spec, error)
          : e;
    } catch (OutOfMemoryError e) {
      throw outOfMemory(taking.size(), spec, e);
    }
  }

  /** Not an error of the target: a run needs more memory the more it counts separately. */
  private static LoadFailedException outOfMemory(int loops, LoadSpec spec, OutOfMemoryError error) {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    return new LoadFailedException(
        ("the load driver ran out of memory (%s, %d MB), counting for %d event loops x %d operations"
                + " x %d stages; use fewer of them, or a larger heap: WSBENCH_HEAP=%dm")
            .formatted(
                error.getMessage(),
                megabytes,
                loops,
                spec.source().operations().size(),
                spec.stages().size(),
                2 * megabytes),
        true,
        error);
  }

  @Override
  public void disconnect(Target target) throws InterruptedException {
    encoded.remove(target);
    onEachLoop(target, loop -> loop.disconnect(target));
  }

  @Override
  public void closeIdleConnections(Target target) throws InterruptedException {
    onEachLoop(target, loop -> loop.closeConnections(target));
  }

  private void onEachLoop(Target target, Function<EventLoop, CompletableFuture<Void>> closing)
      throws InterruptedException {
    try {
      results(loops.stream().map(closing).toList(), target);
    } catch (LoadFailedException e) {
      // A loop that has ended has no connections left.
    }
  }

  @Override
  public void close() {
    loops.forEach(EventLoop::close);
  }

  private EncodedOperation encoded(Target target, String name) {
    return encoded
        .computeIfAbsent(target, any -> new HashMap<>())
        .computeIfAbsent(
            name,
            any ->
                EncodedOperation.of(
                    Objects.requireNonNull(operations.apply(target, name), "operation " + name),
                    target));
  }

  /** Waits for all loops, even if one has failed: runs never overlap. */
  private <T> List<T> results(List<CompletableFuture<T>> running, Target target)
      throws LoadFailedException, InterruptedException {
    List<T> results = new ArrayList<>();
    Throwable failure = null;
    for (CompletableFuture<T> one : running) {
      try {
        results.add(one.get());
      } catch (ExecutionException e) {
        failure = failure == null ? e.getCause() : failure;
      }
    }
    if (failure != null) {
      boolean fatal = loops.stream().anyMatch(EventLoop::isDead);
      throw new LoadFailedException(
          (fatal ? "the load generator failed: " : "load on " + target + " failed: ") + failure,
          fatal,
          failure);
    }
    return results;
  }
}
