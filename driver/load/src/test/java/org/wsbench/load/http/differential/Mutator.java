package org.wsbench.load.http.differential;

import java.util.Random;

/** Damages replies; the same seed does the same damage. */
final class Mutator {

  private static final String BYTES =
      "\0\1\t\n\r\n\r !\"()+,-./0123456789:;=AFGHPTZ_abcdefghkx~\177\u0080\u00ff";
  private static final String[] PIECES = {
    "\r\n",
    "\n",
    "\r\n ",
    "\r\n\t",
    ", ",
    "0\r\n\r\n",
    "5",
    ": ",
    " :",
    "close",
    "chunked",
    "gzip, ",
    "Content-Length: 7\r\n",
    "Content-Length: 0\r\n",
    "Transfer-Encoding: chunked\r\n",
    "Transfer-Encoding: gzip\r\n",
    "Connection: close\r\n",
    "HTTP/1.1 100 Continue\r\n\r\n"
  };
  private static final int MAX_DAMAGES = 3;
  private static final int MAX_SLICE = 20;

  private final Random random;
  private final StringBuilder reply;

  private Mutator(String reply, long seed) {
    this.random = new Random(seed);
    this.reply = new StringBuilder(reply);
  }

  static String mutate(String reply, long seed) {
    Mutator mutator = new Mutator(reply, seed);
    for (int damages = 1 + mutator.random.nextInt(MAX_DAMAGES); damages > 0; damages--) {
      mutator.damage();
    }
    return mutator.reply.toString();
  }

  private void damage() {
    int at = random.nextInt(reply.length());
    int end = Math.min(reply.length(), at + 1 + random.nextInt(MAX_SLICE));
    switch (random.nextInt(6)) {
      case 0 -> reply.setCharAt(at, anyByte());
      case 1 -> reply.insert(at, anyByte());
      case 2 -> reply.deleteCharAt(at);
      case 3 -> reply.insert(at, reply.substring(at, end));
      case 4 -> reply.insert(lineStart(at), PIECES[random.nextInt(PIECES.length)]);
      default -> reply.insert(at, PIECES[random.nextInt(PIECES.length)]);
    }
  }

  private char anyByte() {
    return BYTES.charAt(random.nextInt(BYTES.length()));
  }

  private int lineStart(int at) {
    return reply.lastIndexOf("\n", at) + 1;
  }
}
