package org.wsbench.service.jaxws.metro;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/**
 * Keeps a reply in the container's buffer until it is whole: Metro flushes it twice, and what is
 * flushed early has to be sent in chunks. What fits into the buffer goes with a Content-Length.
 */
final class UnflushedFilter extends HttpFilter {

  private static final long serialVersionUID = 1;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    chain.doFilter(request, new UnflushedResponse(response));
  }

  private static final class UnflushedResponse extends HttpServletResponseWrapper {

    UnflushedResponse(HttpServletResponse response) {
      super(response);
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
      return new UnflushedStream(super.getOutputStream());
    }

    @Override
    public void flushBuffer() {
      // The container flushes when the reply is whole.
    }
  }

  private static final class UnflushedStream extends ServletOutputStream {

    private final ServletOutputStream out;

    UnflushedStream(ServletOutputStream out) {
      this.out = out;
    }

    @Override
    public void flush() {
      // The container flushes when the reply is whole.
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
    }

    @Override
    public void write(byte[] source, int from, int length) throws IOException {
      out.write(source, from, length);
    }

    @Override
    public void close() throws IOException {
      out.close();
    }

    @Override
    public boolean isReady() {
      return out.isReady();
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      out.setWriteListener(listener);
    }
  }
}
