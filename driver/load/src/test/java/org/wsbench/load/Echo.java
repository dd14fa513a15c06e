package org.wsbench.load;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.load.multipart.BodyPart;
import org.wsbench.load.multipart.MalformedMultipartException;
import org.wsbench.load.multipart.MultipartBody;

/** An operation whose right reply is the body of its request, and loads of it. */
final class Echo {

  static final String NAME = "echo";
  static final int REQUESTS = 32;
  private static final int OK = 200;
  static final Duration SLICE = Duration.ofMillis(300);
  static final Duration TIMEOUT = Duration.ofSeconds(20);
  static final Function<Request, Reply> RIGHT = request -> Reply.of(200, request.body());

  private static final byte[] FAULT = Reply.ascii("fault");

  private Echo() {}

  /** Bodies of 80 bytes, all different. */
  static LoadOperation operation() {
    return operation(NAME, 80);
  }

  static LoadOperation operation(String name, int length) {
    List<byte[]> bodies =
        IntStream.range(0, REQUESTS).mapToObj(number -> body(name, number, length)).toList();
    return new LoadOperation(
        name,
        List.of("Content-Type: text/plain"),
        bodies,
        (request, status, body) -> judge(bodies.get(request), status, body));
  }

  /** The same with replies that may be compressed. */
  static LoadOperation acceptingGzip(LoadOperation operation) {
    return new LoadOperation(
        operation.name(),
        Stream.concat(operation.headers().stream(), Stream.of(LoadOperation.ACCEPT_GZIP)).toList(),
        operation.requests(),
        operation.validator());
  }

  /** Bodies that come back as the attachment of a package. */
  static LoadOperation ofPackages(int length) {
    LoadOperation operation = operation(NAME, length);
    return new LoadOperation(
        NAME,
        List.of("Content-Type: multipart/related; boundary=x"),
        operation.requests(),
        (request, status, body) -> judgePackage(operation.requests().get(request), body));
  }

  private static Judgment judgePackage(byte[] sent, byte[] body) {
    if (Arrays.equals(sent, body)) {
      return Judgment.wrong(ErrorKind.CORRUPT, "not a package");
    }
    try {
      List<BodyPart> parts = MultipartBody.parts(body);
      String root = new String(parts.getFirst().content(), StandardCharsets.US_ASCII);
      String id = parts.getLast().header("Content-ID").orElseThrow().replaceAll("[<>]", "");
      if (!root.contains("\"cid:" + id + "\"")) {
        return Judgment.wrong(ErrorKind.CORRUPT, "no part is named");
      }
      return judge(sent, OK, parts.getLast().content());
    } catch (MalformedMultipartException e) {
      return Judgment.wrong(ErrorKind.CORRUPT, e.getMessage());
    }
  }

  private static byte[] body(String name, int number, int length) {
    byte[] body = new byte[length];
    Arrays.fill(body, (byte) '.');
    byte[] text = Reply.ascii(name + " " + number);
    System.arraycopy(text, 0, body, 0, text.length);
    return body;
  }

  private static Judgment judge(byte[] sent, int status, byte[] body) {
    if (Arrays.equals(body, FAULT)) {
      return Judgment.wrong(ErrorKind.FAULT, "a fault");
    }
    if (status != OK) {
      return Judgment.wrong(ErrorKind.HTTP, "HTTP status " + status);
    }
    return Arrays.equals(sent, body)
        ? Judgment.RIGHT
        : Judgment.wrong(ErrorKind.CORRUPT, "not what was sent");
  }

  static LoadGenerator generator(int eventLoops) throws Exception {
    return LoadGenerator.start(eventLoops, name -> operation());
  }

  /** A closed loop for a moment. */
  static LoadSpec closedLoop(DummyServer server, int users) {
    return new LoadSpec(
        server.target(), new Schedule.ClosedLoop(users), RequestSource.of(NAME), SLICE, TIMEOUT, 1);
  }

  /** The same with another time-out. */
  static LoadSpec closedLoop(DummyServer server, int users, Duration timeout) {
    LoadSpec spec = closedLoop(server, users);
    return new LoadSpec(
        spec.target(), spec.schedule(), spec.source(), spec.duration(), timeout, spec.seed());
  }

  /** Every request once. */
  static LoadSpec once(DummyServer server, int users) {
    return once(server, users, TIMEOUT);
  }

  /**
   * Every request once.
   *
   * @param limit of each, and of all together
   */
  static LoadSpec once(DummyServer server, int users, Duration limit) {
    LoadSpec spec = closedLoop(server, users);
    return new LoadSpec(
        spec.target(), spec.schedule(), new RequestSource.Once(NAME), limit, limit, spec.seed());
  }

  /**
   * What came of a load.
   *
   * @param served requests that the server saw
   * @param accepted connections that it accepted
   */
  record Outcome(LoadReport report, long served, int accepted) {}

  static Outcome load(int users, Behavior behavior) throws Exception {
    return load(users, 1, TIMEOUT, behavior);
  }

  /** Every request once, however long that takes. */
  static Outcome loadOnce(int users, Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = generator(1)) {
      LoadReport report = generator.run(once(server, users));
      return new Outcome(report, server.counts().requests(), server.counts().accepted());
    }
  }

  static Outcome load(int users, int eventLoops, Duration timeout, Behavior behavior)
      throws Exception {
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = generator(eventLoops)) {
      LoadReport report = generator.run(closedLoop(server, users, timeout));
      // A request that timed out may still wait for its thread of the server.
      server.await(seen -> seen.requests() >= report.errors().timeouts(), TIMEOUT);
      return new Outcome(report, server.counts().requests(), server.counts().accepted());
    }
  }
}
