package org.wsbench.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.http.Target;

/**
 * A server of one thread on 127.0.0.1 that sleeps for the first 200 ms of each second and otherwise
 * answers at once, with a few microseconds of work, so that what has piled up is answered soon.
 */
final class StallingServer implements AutoCloseable {

  private static final long CYCLE_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long STALL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final byte[] REPLY = Reply.of(200, Reply.ascii("ok")).withLength();

  private final Selector selector = Selector.open();
  private final ServerSocketChannel listener = ServerSocketChannel.open();
  private final ByteBuffer reply = ByteBuffer.allocateDirect(REPLY.length).put(REPLY);
  private final ByteBuffer request = ByteBuffer.allocateDirect(4096);
  private final long startNanos = System.nanoTime();
  private final Thread thread;

  StallingServer() throws IOException {
    listener.bind(new InetSocketAddress("127.0.0.1", 0), 4096);
    listener.configureBlocking(false);
    listener.register(selector, SelectionKey.OP_ACCEPT);
    thread = Thread.ofPlatform().name("stalling-server").start(this::serve);
  }

  /** What it can be asked; requests are so short that each arrives at once. */
  static LoadOperation operation(String name) {
    return new LoadOperation(
        name, List.of(), List.of(Reply.ascii("ok")), (number, status, body) -> Judgment.RIGHT);
  }

  Target target() throws IOException {
    return new Target("127.0.0.1", ((InetSocketAddress) listener.getLocalAddress()).getPort(), "/");
  }

  private void serve() {
    try {
      while (true) {
        selector.select(this::ready);
      }
    } catch (ClosedSelectorException e) {
      // It is closed.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void ready(SelectionKey key) {
    stall();
    try {
      if (key.isAcceptable()) {
        SocketChannel channel = listener.accept();
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ);
      } else if (((SocketChannel) key.channel()).read(request.clear()) < 0) {
        key.channel().close();
      } else {
        ((SocketChannel) key.channel()).write(reply.flip());
      }
    } catch (IOException e) {
      key.cancel();
    }
  }

  private void stall() {
    long inCycle = (System.nanoTime() - startNanos) % CYCLE_NANOS;
    while (inCycle < STALL_NANOS && selector.isOpen()) {
      LockSupport.parkNanos(STALL_NANOS - inCycle);
      inCycle = (System.nanoTime() - startNanos) % CYCLE_NANOS;
    }
  }

  @Override
  public void close() throws IOException, InterruptedException {
    selector.close();
    LockSupport.unpark(thread);
    thread.join();
    listener.close();
  }
}
