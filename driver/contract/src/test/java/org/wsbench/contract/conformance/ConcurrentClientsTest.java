package org.wsbench.contract.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.DummyServer;

@Timeout(60)
class ConcurrentClientsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(50);

  private static Endpoint endpoint(DummyServer service) {
    return new Endpoint(PartlyWrongService.endpoint(service), PATIENCE);
  }

  @Test
  void eachClientHasAConnectionOfItsOwn() throws Exception {
    try (DummyServer service = PartlyWrongService.serving(request -> Optional.empty());
        Endpoint endpoint = endpoint(service)) {
      assertThat(ConcurrentClients.firstProblem(endpoint)).isEmpty();
      assertThat(service.counts().accepted()).isEqualTo(10);
    }
  }

  /** As if the process had no file descriptor left for one of them. */
  @Test
  void aClientThatCannotBeMadeDoesNotHoldUpTheOthers() throws Exception {
    UncheckedIOException thrown = new UncheckedIOException(new IOException("Too many open files"));
    AtomicInteger made = new AtomicInteger();
    try (DummyServer service = PartlyWrongService.serving(request -> Optional.empty())) {
      assertThatThrownBy(
              () ->
                  ConcurrentClients.firstProblem(
                      () -> {
                        if (made.incrementAndGet() == 3) {
                          throw thrown;
                        }
                        return endpoint(service);
                      }))
          .isInstanceOf(IllegalStateException.class)
          .hasCause(thrown);
      assertThat(made).hasValue(10);
    }
  }
}
