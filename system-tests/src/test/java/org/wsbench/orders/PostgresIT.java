package org.wsbench.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.plan.Container;
import org.wsbench.plan.Defaults;
import org.wsbench.run.database.Database;
import org.wsbench.run.database.DatabaseTime;
import org.wsbench.run.database.OrderMaker;
import org.wsbench.run.database.PrivatePostgres;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackProcess;

/** getOrder on a real PostgreSQL that stops, hangs, and is full. */
@Timeout(300)
class PostgresIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Duration READY_WITHIN = Duration.ofMinutes(2);
  private static final int CONNECTIONS = 16;
  private static final int THREADS = 8;

  private static PrivatePostgres postgres;
  private static Database database;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws Exception {
    try {
      postgres = PrivatePostgres.start(CONNECTIONS);
    } catch (IOException e) {
      abort(e.getMessage());
    }
    database = database(postgres.url());
    assertThat(init(database)).isEqualTo("0: " + postgres.url() + " holds 10000 orders");
  }

  @AfterAll
  static void end() {
    if (postgres != null) {
      postgres.close();
    }
  }

  private static Database database(String url) {
    return new Database(url, postgres.credentials(), HOME.resolve("service-orders/target/orders"));
  }

  /** Exit code and output. */
  private static String init(Database database) throws IOException, InterruptedException {
    Process program = OrderMaker.program(database).redirectErrorStream(true).start();
    String output = new String(program.getInputStream().readAllBytes()).strip();
    return program.waitFor() + ": " + output;
  }

  private static Connection connect(String url) throws SQLException {
    Map<String, String> credentials = postgres.credentials();
    return DriverManager.getConnection(
        url, credentials.get(Database.USER), credentials.get(Database.PASSWORD));
  }

  @Test
  void theOrdersAreMadeOnce() throws Exception {
    assertThat(init(database)).isEqualTo("0: " + postgres.url() + " held the 10000 orders already");
  }

  @Test
  void aDatabaseWithOtherTablesIsRefused() throws Exception {
    String other = postgres.url().replaceFirst("/postgres$", "/other");
    try (Connection connection = connect(postgres.url());
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE other");
    }
    try (Connection connection = connect(other);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE payroll (salary INTEGER)");
    }

    assertThat(init(database(other)))
        .isEqualTo("1: " + other + " has other tables (payroll); give a database without tables");
  }

  @Test
  void aPasswordIsNeitherDisclosedNorNeededTwice() throws Exception {
    try (StackProcess service = service()) {
      assertThat(String.join(" ", service.disclosedCommand()))
          .contains("--database " + postgres.url())
          .doesNotContain(postgres.credentials().get(Database.PASSWORD));
    }
    assertThat(database.toString()).isEqualTo(postgres.url());
  }

  @Test
  void whyAServerDoesNotStartIsSaid() {
    assertThatThrownBy(() -> PrivatePostgres.start(1_000_000))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("PostgreSQL does not start: ")
        .hasMessageContaining("max_connections");
  }

  @Test
  void aRestartUnderLoadGivesFaultsAndThenRightOrdersAgain() throws Exception {
    try (StackProcess service = service();
        OrderLoad load = new OrderLoad(service.endpoint())) {
      assertRight(load.run(THREADS, Duration.ofSeconds(1)));

      CompletableFuture<LoadReport> meanwhile = load.start(THREADS, Duration.ofSeconds(8));
      postgres.down();
      assertFaultsOnly(load.more(1, Duration.ofSeconds(1)));
      postgres.up();
      LoadReport report = meanwhile.join();

      assertThat(report.errors().faults()).isPositive();
      assertThat(report.errors().total()).isEqualTo(report.errors().faults());
      assertServesAgain(service, load);
    }
  }

  @Test
  @Tag("slow")
  void aDatabaseThatHangsGivesFaultsInTime() throws Exception {
    try (StackProcess service = service();
        OrderLoad load = new OrderLoad(service.endpoint());
        Connection other = connect(postgres.url());
        Statement lock = other.createStatement()) {
      other.setAutoCommit(false);
      lock.execute("LOCK TABLE purchase_order IN ACCESS EXCLUSIVE MODE");

      assertFaultsOnly(load.run(THREADS, Duration.ofSeconds(1)));

      other.rollback();
      assertServesAgain(service, load);
    }
  }

  @Test
  @Tag("slow")
  void aDatabaseThatIsFullGivesFaultsInTime() throws Exception {
    try (StackProcess service = service();
        OrderLoad load = new OrderLoad(service.endpoint())) {
      Deque<Connection> all = takeAll();

      assertFaultsOnly(load.run(THREADS, Duration.ofSeconds(1)));

      for (Connection connection : all) {
        connection.close();
      }
      assertServesAgain(service, load);
    }
  }

  @Test
  void theTimeInTheDatabaseIsMeasured() throws Exception {
    try (StackProcess service = service();
        OrderLoad load = new OrderLoad(service.endpoint())) {
      DatabaseTime before = service.databaseTime();
      long start = System.nanoTime();
      LoadReport report = load.run(1, Duration.ofSeconds(1));
      DatabaseTime spent = service.databaseTime().since(before);

      assertRight(report);
      assertThat(spent.lookups()).isEqualTo(report.verified());
      assertThat(spent.nanos()).isPositive().isLessThan(System.nanoTime() - start);
    }
  }

  /** Every connection there is, those of the service included, which has to look for others. */
  private static Deque<Connection> takeAll() throws SQLException {
    Deque<Connection> all = new ArrayDeque<>();
    while (all.size() < CONNECTIONS) {
      try {
        all.add(connect(postgres.url()));
      } catch (SQLException full) {
        try (Statement statement = all.getFirst().createStatement()) {
          statement.execute(
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ="
                  + " 'wsbench'");
        }
      }
    }
    return all;
  }

  private StackProcess service() throws InterruptedException, StackFailedException {
    LaunchSettings settings =
        new LaunchSettings(
                Defaults.JVM,
                new Container(THREADS, Defaults.CONTAINER.backlog()),
                Defaults.SERVICE,
                READY_WITHIN)
            .with(Optional.of(database));
    return StackProcess.start(
        StackCatalog.discover(HOME).named("raw-stax"), settings, folder.resolve("log"));
  }

  private static void assertRight(LoadReport report) {
    assertThat(report.verified()).isPositive();
    assertThat(report.errors().total()).as("%s", report.evidence()).isZero();
  }

  /** In time: none is a time-out. */
  private static void assertFaultsOnly(LoadReport report) {
    assertThat(report.verified()).isZero();
    assertThat(report.errors().faults()).isPositive();
    assertThat(report.errors().total()).isEqualTo(report.errors().faults());
  }

  /** The same process, without a restart; its pool looks for the database every few seconds. */
  private static void assertServesAgain(StackProcess service, OrderLoad load) throws Exception {
    long giveUp = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    LoadReport report = load.run(THREADS, Duration.ofMillis(500));
    while (report.errors().total() > 0 && System.nanoTime() < giveUp) {
      assertThat(report.errors().total()).isEqualTo(report.errors().faults());
      report = load.run(THREADS, Duration.ofMillis(500));
    }
    assertRight(report);
    assertThat(service.failure()).isEmpty();
  }
}
