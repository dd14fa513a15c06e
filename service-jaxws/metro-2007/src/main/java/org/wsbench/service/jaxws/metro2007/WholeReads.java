package org.wsbench.service.jaxws.metro2007;

import java.io.IOException;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.ReadListener;
import javax.servlet.ServletException;
import javax.servlet.ServletInputStream;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletRequestWrapper;

/**
 * Gives the parser as many bytes as it asks for, however the network delivers them. The UTF-8
 * reader of SJSXP 1.0.2 writes beyond its buffer if a character outside the Basic Multilingual
 * Plane comes when there is room for one more {@code char}, and with short reads that is a matter
 * of chance.
 */
final class WholeReads implements Filter {

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    chain.doFilter(new WholeRequest((HttpServletRequest) request), response);
  }

  /** A request that is read through {@link WholeInput}. */
  private static final class WholeRequest extends HttpServletRequestWrapper {
    private WholeRequest(HttpServletRequest request) {
      super(request);
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
      return new WholeInput(super.getInputStream());
    }
  }

  /** A stream that returns fewer bytes than asked for at its end only. */
  private static final class WholeInput extends ServletInputStream {
    private final ServletInputStream in;

    private WholeInput(ServletInputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      return in.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = in.readNBytes(bytes, offset, length);
      return count == 0 && length > 0 ? -1 : count;
    }

    @Override
    public boolean isFinished() {
      return in.isFinished();
    }

    @Override
    public boolean isReady() {
      return in.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
      in.setReadListener(listener);
    }
  }
}
