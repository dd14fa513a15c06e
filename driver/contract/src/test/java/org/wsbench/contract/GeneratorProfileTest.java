package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wsbench.result.profile.CollapsedStacks;

class GeneratorProfileTest {

  @Test
  void eachSampleOfTheEventLoopIsChargedToOnePart() {
    CollapsedStacks stacks =
        CollapsedStacks.parse(
            """
            [load-0 tid=7];org/wsbench/load/EventLoop.loop;sun/nio/ch/EPoll.wait;do_epoll_wait 10
            [load-0 tid=7];org/wsbench/load/EventLoop.loop;sun/nio/ch/SelectorImpl.select 5
            [load-0 tid=7];org/wsbench/load/EventLoop.loop;org/wsbench/load/http/ReplyParser.parse 20
            [load-0 tid=7];org/wsbench/load/http/ReplyParser.parse;org/wsbench/load/ReplyCheck.accept 30
            [load-0 tid=7];org/wsbench/load/EventLoop.loop;org/wsbench/load/Exchanges.send 35
            [C2 CompilerThread0 tid=8];PhaseChaitin::Select 900
            """);

    assertThat(GeneratorProfile.text(stacks, 10).lines())
        .contains(
            "    1.00 us  system call: epoll_wait",
            "    0.50 us  selector and channels of the JDK",
            "    2.00 us  reply parser",
            "    3.00 us  checksum",
            "    3.50 us  rest of the event loop",
            "    3.50 us  org/wsbench/load/Exchanges.send")
        .noneMatch(line -> line.contains("PhaseChaitin"));
  }
}
