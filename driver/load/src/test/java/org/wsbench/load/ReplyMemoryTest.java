package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Gate;
import org.wsbench.load.dummy.Reply;

/**
 * Memory for replies that are not complete is bounded, and right ones are verified all the same.
 */
@Timeout(60)
class ReplyMemoryTest {

  private static final int CAPACITY = ReplyBuffer.INITIAL_CAPACITY;

  private static ReadableByteChannel endless() {
    return new ReadableByteChannel() {
      @Override
      public int read(ByteBuffer into) {
        int count = into.remaining();
        into.position(into.limit());
        return count;
      }

      @Override
      public boolean isOpen() {
        return true;
      }

      @Override
      public void close() {}
    };
  }

  private static void readAndParse(ReplyBuffer buffer, ReadableByteChannel channel)
      throws Exception {
    buffer.readFrom(channel);
    buffer.unparsed().position(buffer.unparsed().limit());
  }

  @Test
  void aBufferGrowsAsLongAsThereIsMemory() throws Exception {
    ReplyBuffers buffers = new ReplyBuffers(4L * CAPACITY);
    ReplyBuffer buffer = buffers.take();
    for (int reads = 0; reads < 3; reads++) {
      readAndParse(buffer, endless());
    }
    assertThat(buffer.isWhole()).isTrue();
    assertThat(buffer.capacity()).isEqualTo(4 * CAPACITY);
    readAndParse(buffer, endless());
    assertThat(buffer.isWhole()).isFalse();
    assertThat(buffer.capacity()).isEqualTo(4 * CAPACITY);
    assertThat(buffer.body()).isEmpty();
    buffer.clear();
    assertThat(buffer.isWhole()).isTrue();
  }

  @Test
  void whoFindsNoMemoryGetsTheScratch() {
    ReplyBuffers buffers = new ReplyBuffers(2L * CAPACITY);
    ReplyBuffer first = buffers.take();
    ReplyBuffer second = buffers.take();
    assertThat(buffers.take()).isSameAs(buffers.take()).satisfies(ReplyBuffer::isScratch);
    buffers.giveBack(first);
    assertThat(buffers.take()).isSameAs(first);
    assertThat(second.isWhole()).isTrue();
  }

  @Test
  void memoryOfALargeBufferIsGivenBack() throws Exception {
    ReplyBuffers buffers = new ReplyBuffers(16L * CAPACITY);
    ReplyBuffer large = buffers.take();
    while (large.isWhole()) {
      readAndParse(large, endless());
    }
    assertThat(buffers.take().isScratch()).isTrue();
    buffers.giveBack(large);
    List<ReplyBuffer> taken = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      taken.add(buffers.take());
    }
    assertThat(taken).noneMatch(ReplyBuffer::isScratch).doesNotHaveDuplicates();
    assertThat(buffers.take().isScratch()).isTrue();
  }

  @Test
  void aShortReplyIsWhole() throws Exception {
    ReplyBuffer buffer = new ReplyBuffers(CAPACITY).take();
    byte[] reply = Reply.of(200, Reply.ascii("hello")).chunked(2);
    buffer.readFrom(Channels.newChannel(new java.io.ByteArrayInputStream(reply)));
    assertThat(buffer.body()).isEqualTo(Reply.ascii("hello"));
  }

  /**
   * All replies stop half way until every user waits for the rest, with memory for few of them:
   * those whose bytes are known by then are verified, and the first ones, which nobody could keep,
   * are not. Together they are longer than a single right reply may be.
   */
  @ParameterizedTest(name = "replies of {0} bytes")
  @ValueSource(ints = {80, 20_000})
  void repliesThatFindNoMemoryAreVerifiedByWhatIsKnown(int length) throws Exception {
    int users = 40;
    Gate gate = new Gate();
    AtomicInteger halves = new AtomicInteger();
    Behavior behavior =
        exchange -> {
          byte[] reply = Echo.RIGHT.apply(exchange.request()).withLength();
          exchange.send(java.util.Arrays.copyOf(reply, reply.length / 2));
          halves.incrementAndGet();
          gate.pass();
          exchange.send(java.util.Arrays.copyOfRange(reply, reply.length / 2, reply.length));
        };
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator =
            NioLoadGenerator.start(
                1, (target, name) -> Echo.operation(name, length), 4L * CAPACITY, Selector::open)) {
      LoadReport learning = generator.run(Echo.once(server, 1));
      assertThat(learning.errors()).isEqualTo(ErrorCounts.NONE);
      gate.shut();
      Thread opener =
          Thread.startVirtualThread(
              () -> {
                try {
                  gate.awaitHeld(users, Echo.TIMEOUT);
                  gate.open();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      LoadReport report = generator.run(Echo.closedLoop(server, users));
      opener.join();
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isGreaterThanOrEqualTo(users);
      assertThat(report.verified() + Echo.REQUESTS).isEqualTo(halves.get());
    }
  }
}
