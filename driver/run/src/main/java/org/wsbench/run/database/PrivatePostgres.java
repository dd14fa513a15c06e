package org.wsbench.run.database;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.result.Disk;
import org.wsbench.run.platform.FreePorts;
import org.wsbench.run.platform.OrphanGuard;
import org.wsbench.run.platform.ProgramOutput;

/**
 * A private PostgreSQL on a free port of 127.0.0.1, with a random password and its data in a
 * temporary folder. It ends with this process, and leaves no files.
 */
public final class PrivatePostgres implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final String USER = "wsbench";

  /** For the pools of fifteen stacks, each as large as its 64 threads. */
  private static final int CONNECTIONS = 1000;

  /** On TERM it would wait until all clients have gone. */
  private static final String FAST_SHUTDOWN = "INT";

  private static final String PID_FILE = "data/postmaster.pid";
  private static final Pattern FATAL = Pattern.compile("\\b(?:FATAL|PANIC):\\s+(.*)");

  private final PostgresPrograms programs;
  private final Path directory;
  private final int connections;
  private final String password = new BigInteger(128, new SecureRandom()).toString(36);
  private final Thread hook = new Thread(this::end, "end-postgresql");
  private Optional<OrphanGuard> guard = Optional.empty();
  private int port;
  private boolean running;
  private boolean closed;

  private PrivatePostgres(PostgresPrograms programs, Path directory, int connections) {
    this.programs = programs;
    this.directory = directory;
    this.connections = connections;
  }

  /**
   * Makes and starts one without tables.
   *
   * @throws IOException if PostgreSQL is not installed, or does not start
   */
  public static PrivatePostgres start() throws IOException, InterruptedException {
    return start(CONNECTIONS);
  }

  /**
   * The same with another limit.
   *
   * @param connections how many it takes at a time
   */
  public static PrivatePostgres start(int connections) throws IOException, InterruptedException {
    PostgresPrograms programs = PostgresPrograms.find();
    Path directory = Files.createTempDirectory("wsbench-postgresql-");
    PrivatePostgres postgres = new PrivatePostgres(programs, directory, connections);
    Runtime.getRuntime().addShutdownHook(postgres.hook);
    try {
      postgres.make();
      postgres.up();
      return postgres;
    } catch (IOException | InterruptedException | RuntimeException e) {
      postgres.close();
      throw e;
    }
  }

  private synchronized void make() throws IOException, InterruptedException {
    port = FreePorts.next(HOST);
    Path file = Files.writeString(directory.resolve("password"), password);
    programs.handOver(directory);
    programs.handOver(file);
    run(
        "initdb",
        "--pgdata=data",
        "--username=" + USER,
        "--pwfile=password",
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync");
    Files.delete(file);
  }

  /** Starts it again, on the same port and with the same data. */
  public synchronized void up() throws IOException, InterruptedException {
    if (closed) {
      throw new IOException("PostgreSQL was ended");
    }
    running = true;
    try {
      run(
          "pg_ctl",
          "start",
          "--wait",
          "--silent",
          "--pgdata=data",
          "--log=log",
          "--options=-h %s -p %d -c unix_socket_directories= -c max_connections=%d -c fsync=off"
              .formatted(HOST, port, connections));
    } catch (IOException e) {
      running = Files.exists(directory.resolve(PID_FILE));
      throw new IOException("PostgreSQL does not start: " + why().orElse(e.getMessage()), e);
    }
    guard = OrphanGuard.of(pid(), FAST_SHUTDOWN, directory);
  }

  /** The last message of its log about an error. */
  private Optional<String> why() throws IOException {
    Path log = directory.resolve("log");
    if (!Files.isReadable(log)) {
      return Optional.empty();
    }
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .map(FATAL::matcher)
          .filter(Matcher::find)
          .map(fatal -> fatal.group(1))
          .reduce((one, next) -> next);
    }
  }

  private long pid() throws IOException {
    try (Stream<String> lines = Files.lines(directory.resolve(PID_FILE))) {
      return Long.parseLong(lines.findFirst().orElseThrow().strip());
    }
  }

  /** Stops it, and cuts all connections; the data is kept until it is closed. */
  public synchronized void down() throws IOException, InterruptedException {
    if (running) {
      running = false;
      Optional<ProcessHandle> server = process();
      try {
        run("pg_ctl", "stop", "--wait", "--silent", "--pgdata=data", "--mode=fast");
      } finally {
        server.ifPresent(ProcessHandle::destroyForcibly);
        // Not before: whoever kills this process meanwhile would leave it behind.
        guard.ifPresent(OrphanGuard::close);
      }
    }
  }

  /** Its process; empty if it has not yet written its number, or has ended. */
  private Optional<ProcessHandle> process() {
    try {
      return ProcessHandle.of(pid());
    } catch (IOException | NoSuchElementException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private void run(String program, String... arguments) throws IOException, InterruptedException {
    ProgramOutput.of(programs.program(directory, program, List.of(arguments)))
        .requireSuccess(program);
  }

  /** Its address. */
  public String url() {
    return "jdbc:postgresql://%s:%d/postgres".formatted(HOST, port);
  }

  /** Its user and password, as environment variables. */
  public Map<String, String> credentials() {
    return Map.of(Database.USER, USER, Database.PASSWORD, password);
  }

  @Override
  public void close() {
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is already ending, and the hook has nothing to do.
    }
  }

  private synchronized void end() {
    if (closed) {
      return;
    }
    closed = true;
    // An interrupt must not keep it from ending.
    boolean interrupted = Thread.interrupted();
    try {
      stopAndDelete();
    } catch (IOException e) {
      System.err.println("wsbench: PostgreSQL in " + directory + ": " + e.getMessage());
    } catch (InterruptedException e) {
      interrupted = true;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void stopAndDelete() throws IOException, InterruptedException {
    try {
      down();
    } finally {
      Disk.delete(directory);
    }
  }
}
