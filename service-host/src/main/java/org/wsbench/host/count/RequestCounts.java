package org.wsbench.host.count;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Counts what a server sees of its clients, so that their own counts can be checked. Without the
 * system property {@value #PROPERTY} there is no such handler, and nothing is counted.
 *
 * <p>The file has four counts: requests, which are counted before they are handled; bytes of their
 * bodies, without what chunks add; requests in chunks; and connections that were opened.
 */
public final class RequestCounts extends Handler.Wrapper implements Connection.Listener {

  /** The path of the file. */
  static final String PROPERTY = "wsbench.requestCounts";

  private static final int REQUESTS = 0;
  private static final int BODY_BYTES = 1;
  private static final int CHUNKED = 2;
  private static final int CONNECTIONS = 3;
  private static final int COUNTS = 4;
  private static final String IN_CHUNKS = HttpHeaderValue.CHUNKED.asString();

  private final CountFile counts;

  private RequestCounts(CountFile counts, Handler handler) {
    super(handler);
    this.counts = counts;
  }

  /**
   * A handler that counts before it leaves the work to another one; empty if the system property is
   * not set.
   */
  public static Optional<RequestCounts> of(Handler handler) {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .map(file -> new RequestCounts(CountFile.in(Path.of(file), COUNTS), handler));
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    counts.add(REQUESTS, 1);
    if (request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING, IN_CHUNKS)) {
      counts.add(CHUNKED, 1);
    }
    Request.addCompletionListener(
        request, failure -> counts.add(BODY_BYTES, Request.getContentBytesRead(request)));
    return super.handle(request, response, callback);
  }

  @Override
  public void onOpened(Connection connection) {
    counts.add(CONNECTIONS, 1);
  }

  @Override
  public void onClosed(Connection connection) {
    // Those that are open are not counted.
  }
}
