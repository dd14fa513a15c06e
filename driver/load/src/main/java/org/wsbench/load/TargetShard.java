package org.wsbench.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one event loop keeps of a target from one run to the next: connections, users and where they
 * are in their rotation, and what was learned of the replies.
 */
final class TargetShard {

  private static final int SHOWN_BYTES = 40;

  private final int loop;
  private final int loops;
  private final ReplyBuffers buffers;
  private final Map<Integer, List<User>> usersByDistance = new HashMap<>();
  private final List<Connection> connections = new ArrayList<>();
  private final Map<String, OperationShard> operations = new HashMap<>();
  private final EvidenceBox unsolicitedEvidence = new EvidenceBox();
  private long unsolicited;
  private int open;
  private int mostOpen;
  private Exchanges exchanges;

  /**
   * Nothing yet.
   *
   * @param loop number of the event loop, of {@code loops}
   * @param buffers of the event loop
   */
  TargetShard(int loop, int loops, ReplyBuffers buffers) {
    this.loop = loop;
    this.loops = loops;
    this.buffers = buffers;
  }

  int loop() {
    return loop;
  }

  int loops() {
    return loops;
  }

  ReplyBuffers buffers() {
    return buffers;
  }

  /**
   * The users of this loop; loops take turns in their numbering.
   *
   * @param population users of all loops together
   * @param taking loops that take part, which have all the users
   */
  List<User> users(int population, int taking) {
    // With one user each at most, it is the same one however many loops take part.
    int distance = taking < population ? taking : loops;
    List<User> users = usersByDistance.computeIfAbsent(distance, any -> new ArrayList<>());
    int count = Math.ceilDiv(Math.max(0, population - loop), distance);
    while (users.size() < count) {
      users.add(new User(users.size() * distance + loop));
    }
    return users.subList(0, count);
  }

  /** A connection by its number, which may be closed. */
  Connection connection(int number) {
    while (connections.size() <= number) {
      newConnection();
    }
    return connections.get(number);
  }

  Connection newConnection() {
    Connection connection = new Connection(this);
    connections.add(connection);
    return connection;
  }

  /** All connections so far, closed ones too. */
  List<Connection> connections() {
    return connections;
  }

  List<OperationShard> operations(List<EncodedOperation> wanted) {
    return wanted.stream()
        .map(
            encoded ->
                operations.computeIfAbsent(
                    encoded.operation().name(), name -> new OperationShard(encoded)))
        .toList();
  }

  /** From now on connections that are in use belong to these exchanges. */
  void begin(Exchanges exchanges) {
    this.exchanges = exchanges;
    connections.forEach(Connection::beginRun);
    mostOpen = open;
  }

  void end() {
    exchanges = null;
  }

  /** One more connection is open. */
  void connected() {
    mostOpen = Math.max(mostOpen, ++open);
  }

  /** A connection that was open is closed. */
  void disconnected() {
    open--;
  }

  /** Connections that are open. */
  int open() {
    return open;
  }

  /** Most connections open at once since the run began. */
  int mostOpen() {
    return mostOpen;
  }

  /** The selector found something to be ready on one of the connections. */
  void ready(Connection connection, int readyOps) {
    if (connection.user != null && exchanges != null) {
      exchanges.ready(connection, readyOps);
    } else {
      idle(connection);
    }
  }

  long takeUnsolicited() {
    long taken = unsolicited;
    unsolicited = 0;
    return taken;
  }

  List<Evidence> takeUnsolicitedEvidence() {
    return unsolicitedEvidence.takeAll();
  }

  /** Closes all connections; nobody uses them any more. */
  void close() {
    for (Connection connection : connections) {
      connection.user = null;
      connection.close();
    }
  }

  /** The server has closed an idle connection, which it may, or speaks unasked. */
  private void idle(Connection connection) {
    try {
      if (connection.read() > 0) {
        unsolicited++;
        unsolicitedEvidence.add(unsolicited(connection));
      }
    } catch (IOException e) {
      // Reset by the server: it may do that with an idle connection, too.
    }
    connection.close();
  }

  private static Evidence unsolicited(Connection connection) {
    var bytes = connection.reply().unparsed();
    byte[] body = new byte[bytes.remaining()];
    bytes.get(body);
    byte[] shown = Arrays.copyOf(body, Math.min(body.length, SHOWN_BYTES));
    return new Evidence(
        "",
        0,
        ErrorKind.CORRUPT,
        "bytes on an idle connection: '%s'"
            .formatted(
                new String(shown, StandardCharsets.ISO_8859_1).replaceAll("\\p{Cntrl}", " ")),
        0,
        body);
  }
}
