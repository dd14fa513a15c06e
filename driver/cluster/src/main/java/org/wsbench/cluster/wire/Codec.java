package org.wsbench.cluster.wire;

/** Messages as bytes. */
public final class Codec {
  /** Number of the protocol, raised with every change of a message. */
  public static final int PROTOCOL = 1;

  /** Longest message on the wire. The transport's frame is 1 MiB. */
  public static final int MAX_BYTES = 900 << 10;

  private Codec() {}

  public static byte[] encode(Request request) throws WireException {
    throw new UnsupportedOperationException();
  }

  public static byte[] encode(Response response) throws WireException {
    throw new UnsupportedOperationException();
  }

  public static Request decodeRequest(byte[] bytes) throws WireException {
    throw new UnsupportedOperationException();
  }

  public static Response decodeResponse(byte[] bytes) throws WireException {
    throw new UnsupportedOperationException();
  }
}
