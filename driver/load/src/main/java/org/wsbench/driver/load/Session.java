package org.wsbench.driver.load;

import java.util.List;
import java.util.stream.IntStream;
import org.wsbench.driver.client.Target;

/** The connections to one stack, divided among the event loops; they open with the first slice. */
public final class Session {

  private final Target target;
  private final List<List<Connection>> byLoop;

  Session(Target target, int connections, int stride, int loops) {
    this.target = target;
    this.byLoop =
        IntStream.range(0, loops)
            .mapToObj(loop -> connections(connections, stride, loop, loops))
            .toList();
  }

  private static List<Connection> connections(int connections, int stride, int loop, int loops) {
    ReplyBuffers buffers = new ReplyBuffers();
    return IntStream.range(0, connections)
        .filter(index -> index % loops == loop)
        .mapToObj(index -> new Connection(index, stride, buffers))
        .toList();
  }

  private Session(Target target, List<List<Connection>> byLoop) {
    this.target = target;
    this.byLoop = byLoop;
  }

  /**
   * The first of these connections alone, for a lighter load; not to be used at the same time.
   *
   * @param connections number of connections, 1 or more; no more than there are are taken
   */
  public Session first(int connections) {
    int loops = byLoop.size();
    return new Session(
        target,
        IntStream.range(0, loops)
            .mapToObj(
                loop -> {
                  List<Connection> all = byLoop.get(loop);
                  int share = Math.ceilDiv(Math.max(0, connections - loop), loops);
                  return all.subList(0, Math.min(share, all.size()));
                })
            .toList());
  }

  /** Lets every connection begin anew with the variant of its number; only between slices. */
  public void rewind() {
    byLoop.stream().flatMap(List::stream).forEach(Connection::rewind);
  }

  /** Where the connections lead. */
  public Target target() {
    return target;
  }

  List<Connection> connections(int loop) {
    return byLoop.get(loop);
  }
}
