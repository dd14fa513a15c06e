package org.wsbench.load;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.load.http.GzipBodies;
import org.wsbench.load.tls.TlsChannel;

/**
 * The state of a target that one event loop keeps between runs: connections, users with their
 * positions in the rotation, and known replies.
 */
final class TargetShard {

  private static final int SHOWN_BYTES = 40;

  /** Starts TLS on a connected socket. */
  interface SecureOpener {
    TlsChannel open(SocketChannel socket) throws IOException;
  }

  private final int loop;
  private final int loops;
  private final ReplyBuffers buffers;
  private final GzipBodies gzipBodies;
  private final Optional<SecureOpener> opener;
  private final Map<Integer, List<User>> usersByDistance = new HashMap<>();
  private final List<Connection> connections = new ArrayList<>();
  private final Map<String, OperationShard> operations = new HashMap<>();
  private final ErrorSamples unsolicitedEvidence = new ErrorSamples();
  private long unsolicited;
  private int open;
  private int mostOpen;
  private String tlsProtocol = "";
  private String tlsCipher = "";
  private Exchanges exchanges;

  /**
   * Creates an empty state.
   *
   * @param loop number of the event loop among {@code loops}
   * @param buffers of the event loop
   * @param gzipBodies of the event loop
   * @param opener starts TLS; empty for a target without TLS
   */
  TargetShard(
      int loop,
      int loops,
      ReplyBuffers buffers,
      GzipBodies gzipBodies,
      Optional<SecureOpener> opener) {
    this.loop = loop;
    this.loops = loops;
    this.buffers = buffers;
    this.gzipBodies = gzipBodies;
    this.opener = opener;
  }

  /** An empty state of a target without TLS. */
  TargetShard(int loop, int loops, ReplyBuffers buffers, GzipBodies gzipBodies) {
    this(loop, loops, buffers, gzipBodies, Optional.empty());
  }

  /** Whether connections are secured with TLS. */
  boolean isSecure() {
    return opener.isPresent();
  }

  /** TLS on a connected socket of a secure target. */
  TlsChannel secure(SocketChannel socket) throws IOException {
    return opener.orElseThrow().open(socket);
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

  GzipBodies gzipBodies() {
    return gzipBodies;
  }

  /**
   * The users of this loop; the numbers of users alternate between loops.
   *
   * @param population number of users on all loops
   * @param taking number of loops that are used
   */
  List<User> users(int population, int taking) {
    // With at most one user per loop, it is the same user regardless of the number of loops.
    int distance = taking < population ? taking : loops;
    List<User> users = usersByDistance.computeIfAbsent(distance, any -> new ArrayList<>());
    int count = Math.ceilDiv(Math.max(0, population - loop), distance);
    while (users.size() < count) {
      users.add(new User(users.size() * distance + loop));
    }
    return users.subList(0, count);
  }

  Connection newConnection() {
    Connection connection = new Connection(this);
    connections.add(connection);
    return connection;
  }

  /** All connections so far, including closed ones. */
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

  /** Starts a run: connections in use belong to its exchanges. */
  void begin(Exchanges exchanges) {
    this.exchanges = exchanges;
    connections.forEach(Connection::beginRun);
    mostOpen = open;
  }

  void end() {
    exchanges = null;
  }

  /** Notes that a connection was opened. */
  void connected() {
    mostOpen = Math.max(mostOpen, ++open);
  }

  /** Notes that an open connection was closed. */
  void disconnected() {
    open--;
  }

  /** Notes what a handshake has agreed on. */
  void secured(TlsChannel channel) {
    tlsProtocol = channel.protocol();
    tlsCipher = channel.cipher();
  }

  /** Version of the protocol of the last handshake; empty if there was none. */
  String tlsProtocol() {
    return tlsProtocol;
  }

  /** Cipher suite of the last handshake; empty if there was none. */
  String tlsCipher() {
    return tlsCipher;
  }

  /** Number of open connections. */
  int open() {
    return open;
  }

  /** Most connections open at once since the run began. */
  int mostOpen() {
    return mostOpen;
  }

  /** Handles the ready operations of a connection. */
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

  /** Closes all connections, which must not be in use. */
  void close() {
    for (Connection connection : connections) {
      connection.user = null;
      connection.close();
    }
  }

  /** Closes all connections. Later ones do not count as reopened. */
  void removeConnections() {
    close();
    connections.clear();
  }

  /** The server has closed an idle connection, which is allowed, or sent unrequested bytes. */
  private void idle(Connection connection) {
    try {
      int count = connection.read();
      if (count == 0) {
        // With TLS, records that are not for the application, such as a new session ticket.
        connection.discardReply();
        return;
      }
      if (count > 0) {
        unsolicited++;
        unsolicitedEvidence.add(unsolicited(connection));
      }
    } catch (IOException e) {
      // The server may also reset an idle connection.
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
