package org.wsbench.load.http.differential;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Makes well-formed replies of all kinds; the same seed makes the same reply. */
final class ReplyGenerator {

  private static final int MAX_BODY = 60;
  private static final int LAST_BYTE = 255;

  private final Random random;
  private final StringBuilder reply = new StringBuilder();

  private ReplyGenerator(long seed) {
    this.random = new Random(seed);
  }

  /** A reply, one character for each byte. */
  static String generate(long seed) {
    ReplyGenerator generator = new ReplyGenerator(seed);
    while (generator.oneIn(6)) {
      generator.interim();
    }
    generator.last();
    return generator.reply.toString();
  }

  private void interim() {
    line("HTTP/1.1 " + oneOf("100", "102", "103") + oneOf("", " ", " Go on"));
    otherHeaders().forEach(this::line);
    line("");
  }

  private void last() {
    line(
        oneOf("HTTP/1.1 ", "HTTP/1.1 ", "HTTP/1.0 ")
            + oneOf("200", "200", "200", "500", "404", "204", "304", "101", "999")
            + oneOf("", " ", " OK", " Not \u00fcsual\t!"));
    List<String> headers = otherHeaders();
    if (oneIn(3)) {
      headers.add(spelled("Connection") + ":" + blanks() + connection() + blanks());
    }
    String body = body();
    String framed =
        switch (random.nextInt(5)) {
          case 0, 1 -> {
            headers.add(spelled("Content-Length") + ":" + blanks() + length(body) + blanks());
            yield body;
          }
          case 2, 3 -> {
            headers.add(spelled("Transfer-Encoding") + ":" + blanks() + coding() + blanks());
            yield chunked(body);
          }
          default -> body;
        };
    Collections.shuffle(headers, random);
    headers.forEach(this::line);
    line("");
    reply.append(framed);
    if (oneIn(10)) {
      reply.append("HTTP/1.1 200 OK\r\n\r\n");
    }
  }

  private List<String> otherHeaders() {
    List<String> headers = new ArrayList<>();
    while (oneIn(2)) {
      headers.add(
          oneOf(
              "Date: Sat, 21 Nov 2026 10:11:12 GMT",
              "Server:Jetty(12)",
              "content-type: \ttext/xml; charset=utf-8 ",
              "X-Content-Length: 3",
              "Content-Lengths: 3",
              "Connections: close",
              "Transfer-Encodings: gzip",
              "!#$%&'*+-.^_`|~09azAZ:",
              "Obs-Text: \u00e4\u0080\u00ff"));
    }
    return headers;
  }

  private String connection() {
    String tokens =
        oneOf("close", "keep-alive", "x-close", "closed", "upgrade", "keep-alive-not", "");
    return oneIn(3) ? tokens + oneOf(",", " ,\t", ",,") + connection() : spelled(tokens);
  }

  private String length(String body) {
    return oneOf("", "", "0", "00") + body.length();
  }

  private String coding() {
    return oneOf("", "", ", ", ",") + spelled("chunked") + oneOf("", "", " ,");
  }

  private String body() {
    StringBuilder body = new StringBuilder();
    for (int left = random.nextInt(MAX_BODY); left > 0; left--) {
      body.append(oneIn(4) ? oneOf("\r", "\n", "0") : (char) random.nextInt(LAST_BYTE + 1));
    }
    return body.toString();
  }

  private String chunked(String body) {
    StringBuilder chunks = new StringBuilder();
    for (int from = 0; from < body.length(); ) {
      int size = 1 + random.nextInt(body.length() - from);
      chunks.append(sizeLine(size)).append(body, from, from + size).append("\r\n");
      from += size;
    }
    chunks.append(sizeLine(0));
    otherHeaders().forEach(trailer -> chunks.append(trailer).append("\r\n"));
    return chunks.append("\r\n").toString();
  }

  private String sizeLine(int size) {
    return oneOf("", "", "000")
        + spelled(Integer.toHexString(size))
        + oneOf("", "", ";a", ";a=b", "; a = \"b\\\"c;\"\t;d")
        + "\r\n";
  }

  private String spelled(String word) {
    return switch (random.nextInt(4)) {
      case 0 -> word.toLowerCase(Locale.ROOT);
      case 1 -> word.toUpperCase(Locale.ROOT);
      default -> word;
    };
  }

  private String blanks() {
    return oneOf("", " ", " ", "\t", "  \t ");
  }

  private void line(String text) {
    reply.append(text).append(lineEnd());
  }

  private String lineEnd() {
    return oneIn(12) ? "\n" : "\r\n";
  }

  private boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  private String oneOf(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
