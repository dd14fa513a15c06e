package org.wsbench.host;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Sends replies late, in chunks, compressed, or on connections that it closes, so that clients can
 * be measured with other servers than a fast one. Without the system property {@value #PROPERTY}
 * there is no such handler.
 */
final class ChangedReplies extends Handler.Wrapper {
  /** Such as {@code late=5,chunked=1,gzip=1,closeAfter=100}, in milliseconds and in requests. */
  static final String PROPERTY = "wsbench.replies";

  private static final String GZIP = "gzip";

  /** The attribute of a connection with the number of its requests. */
  private static final String SERVED = ChangedReplies.class.getName();

  private final int lateMillis;
  private final boolean chunked;
  private final boolean gzip;
  private final int closeAfter;

  private ChangedReplies(Map<String, Integer> changes, Handler handler) {
    super(handler);
    this.lateMillis = changes.getOrDefault("late", 0);
    this.chunked = changes.containsKey("chunked");
    this.gzip = changes.containsKey("gzip");
    this.closeAfter = changes.getOrDefault("closeAfter", Integer.MAX_VALUE);
  }

  /** The handler itself, or one that changes its replies if the system property is set. */
  static Handler of(Handler handler) {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .<Handler>map(word -> new ChangedReplies(changes(word), handler))
        .orElse(handler);
  }

  private static Map<String, Integer> changes(String word) {
    return Arrays.stream(word.split(","))
        .filter(one -> !one.isEmpty())
        .map(one -> one.split("=", 2))
        .collect(Collectors.toMap(one -> one[0], one -> Integer.valueOf(one[1])));
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (served(request.getConnectionMetaData()) >= closeAfter) {
      response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
    }
    Response changed = changed(request, response);
    if (lateMillis == 0) {
      return super.handle(request, changed, callback);
    }
    Runnable later = () -> handleLater(request, changed, callback);
    request
        .getComponents()
        .getScheduler()
        .schedule(
            () -> request.getComponents().getExecutor().execute(later),
            lateMillis,
            TimeUnit.MILLISECONDS);
    return true;
  }

  private Response changed(Request request, Response response) {
    Response framed = chunked ? new Chunked(request, response) : response;
    return gzip && request.getHeaders().getQualityCSV(HttpHeader.ACCEPT_ENCODING).contains(GZIP)
        ? new CompressedReply(request, framed)
        : framed;
  }

  private void handleLater(Request request, Response response, Callback callback) {
    try {
      if (!super.handle(request, response, callback)) {
        Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
      }
    } catch (Throwable e) {
      // Otherwise the request would have no end.
      callback.failed(e);
    }
  }

  /** The number of this request on its connection, which has one at a time (RFC 9112, 9.3). */
  private static int served(ConnectionMetaData connection) {
    int served = connection.getAttribute(SERVED) instanceof Integer before ? before + 1 : 1;
    connection.setAttribute(SERVED, served);
    return served;
  }

  /** Jetty sends a body in chunks where the header says so, and there is no length. */
  private static final class Chunked extends Response.Wrapper {
    Chunked(Request request, Response response) {
      super(request, response);
    }

    @Override
    public void write(boolean last, ByteBuffer bytes, Callback callback) {
      if (!isCommitted()) {
        getHeaders().remove(HttpHeader.CONTENT_LENGTH);
        getHeaders().put(HttpHeader.TRANSFER_ENCODING, HttpHeaderValue.CHUNKED.asString());
      }
      super.write(last, bytes, callback);
    }
  }
}
