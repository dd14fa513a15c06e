package org.wsbench.host;

import java.nio.ByteBuffer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Sends the request's body back, and is the stack of a process of its own. */
final class EchoHandler extends Handler.Abstract {

  public static void main(String[] args) {
    ServiceHost.main(args, options -> new EchoHandler());
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    ByteBuffer body = Content.Source.asByteBuffer(request);
    response.getHeaders().put("Content-Type", "text/xml;charset=utf-8");
    response.write(true, body, callback);
    return true;
  }
}
