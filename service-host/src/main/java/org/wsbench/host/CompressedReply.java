package org.wsbench.host;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Compresses a body with gzip, and sends it as a whole, with its length. (Jetty's own handler would
 * send it in chunks, which is another change of a reply.)
 */
final class CompressedReply extends Response.Wrapper {
  private final ByteArrayOutputStream compressed = new ByteArrayOutputStream();

  /** Null until the first bytes. */
  private GZIPOutputStream gzip;

  CompressedReply(Request request, Response response) {
    super(request, response);
  }

  @Override
  public void write(boolean last, ByteBuffer bytes, Callback callback) {
    try {
      if (gzip == null) {
        gzip = new GZIPOutputStream(compressed);
      }
      if (bytes != null) {
        BufferUtil.writeTo(bytes, gzip);
      }
      if (!last) {
        callback.succeeded();
        return;
      }
      // Its memory outside of the heap must not wait for a collection.
      gzip.close();
    } catch (IOException e) {
      callback.failed(e);
      return;
    }
    getHeaders().put(HttpHeader.CONTENT_ENCODING, "gzip");
    getHeaders().put(HttpHeader.CONTENT_LENGTH, compressed.size());
    super.write(true, ByteBuffer.wrap(compressed.toByteArray()), callback);
  }
}
