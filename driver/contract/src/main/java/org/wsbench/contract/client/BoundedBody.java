package org.wsbench.contract.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Collects a body, and fails if it is longer than any valid one. */
final class BoundedBody implements BodySubscriber<byte[]> {
  private static final int MEGABYTE = 1 << 20;

  /** Valid replies and WSDL documents are shorter. */
  private static final int MAX_MEGABYTES = 16;

  private final CompletableFuture<byte[]> result = new CompletableFuture<>();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private Flow.Subscription subscription;

  @Override
  public CompletionStage<byte[]> getBody() {
    return result;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      append(buffer);
    }
  }

  private void append(ByteBuffer buffer) {
    if (result.isDone()) {
      return;
    }
    if (body.size() + buffer.remaining() > MAX_MEGABYTES * MEGABYTE) {
      result.completeExceptionally(
          new IOException("the reply is longer than " + MAX_MEGABYTES + " MB"));
      subscription.cancel();
      return;
    }
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    body.writeBytes(bytes);
  }

  @Override
  public void onError(Throwable error) {
    result.completeExceptionally(error);
  }

  @Override
  public void onComplete() {
    result.complete(body.toByteArray());
  }
}
