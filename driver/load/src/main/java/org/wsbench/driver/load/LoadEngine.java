package org.wsbench.driver.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.payload.Message;

/** The load engine: event loops, and slices of load run on them one at a time. */
public final class LoadEngine implements AutoCloseable {

  private final List<EventLoop> loops;
  private final Duration timeout;

  private LoadEngine(List<EventLoop> loops, Duration timeout) {
    this.loops = loops;
    this.timeout = timeout;
  }

  /**
   * Starts the event loops.
   *
   * @param loops number of event loops, at best one for each driver core; 1 or more
   * @param timeout longest wait for a complete reply
   */
  public static LoadEngine start(int loops, Duration timeout) throws IOException {
    if (loops < 1) {
      throw new IllegalArgumentException("event loops: " + loops + "; at least 1 is needed");
    }
    List<EventLoop> started = new ArrayList<>();
    for (int i = 0; i < loops; i++) {
      started.add(new EventLoop(i));
    }
    return new LoadEngine(List.copyOf(started), timeout);
  }

  /**
   * Prepares connections to a target; they open when they are first used.
   *
   * @param connections number of connections, 1 or more
   */
  public Session session(Target target, int connections) {
    return new Session(target, connections, 1, loops.size());
  }

  /**
   * Prepares connections that share no message: of a workload with a multiple of {@code
   * connections} messages, connection <i>n</i> sends numbers <i>n</i>, <i>n</i> + {@code
   * connections} and so on.
   *
   * @param connections number of connections, 1 or more
   */
  public Session disjointSession(Target target, int connections) {
    return new Session(target, connections, connections, loops.size());
  }

  /**
   * Encodes messages for a target.
   *
   * @param variants different messages; connection <i>n</i> begins with number <i>n</i>
   */
  public Workload workload(Target target, List<Message> variants) {
    return new Workload(target, variants, loops.size());
  }

  /**
   * Runs one slice of closed-loop load and waits until the last reply is in, which is at most the
   * time-out after its duration.
   *
   * @throws InterruptedException when the waiting thread is interrupted; the engine is then of no
   *     further use and to be closed
   */
  public SliceCount run(Session session, Workload workload, Duration duration)
      throws IOException, InterruptedException {
    InetSocketAddress address = session.target().address();
    List<CompletableFuture<SliceCount>> running =
        loops.stream()
            .filter(loop -> loop.hasWork(session))
            .map(loop -> loop.run(session, address, workload, duration, timeout))
            .toList();
    SliceCount total = null;
    for (CompletableFuture<SliceCount> slice : running) {
      SliceCount count = result(slice);
      total = total == null ? count : total.merge(count);
    }
    return total;
  }

  private static SliceCount result(CompletableFuture<SliceCount> slice)
      throws IOException, InterruptedException {
    try {
      return slice.get();
    } catch (ExecutionException e) {
      throw new IOException("the load engine failed: " + e.getCause(), e.getCause());
    }
  }

  @Override
  public void close() {
    loops.forEach(EventLoop::close);
  }
}
