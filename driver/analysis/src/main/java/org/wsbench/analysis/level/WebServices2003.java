package org.wsbench.analysis.level;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The most users that services supported in the study of The Middleware Company, <i>J2EE and .NET
 * Application Server and Web Services Benchmark</i> (June 2003): users who thought five seconds and
 * asked for orders from a database, 500 more every half hour.
 */
public final class WebServices2003 {
  /** The study's limits of a sustained load: this mean response time, and 1 % of errors. */
  private static final double LIMIT_SECONDS = 1.5;

  private static final int USERS = 0;
  private static final List<String> SERVICES =
      List.of(
          "J2EE server X, JSP",
          "J2EE server X, EJB",
          "J2EE server Y, JSP",
          "J2EE server Y, EJB",
          ".NET");

  /** The published table, {@code results/web-services-2003.csv}. */
  private static final List<String[]> ROWS = rows();

  private WebServices2003() {}

  /**
   * The most users of a service.
   *
   * @param users of the last step within the limit
   * @param broken whether the table has a step beyond it
   */
  public record Most(String service, int users, boolean broken) {}

  /** The most users of each service, in the order of the table. */
  public static List<Most> mostUsers() {
    List<Most> all = new ArrayList<>();
    for (int service = 0; service < SERVICES.size(); service++) {
      all.add(most(service));
    }
    return List.copyOf(all);
  }

  /** Each service has two columns: its response time in seconds, and its requests per second. */
  private static Most most(int service) {
    int users = 0;
    for (String[] row : ROWS) {
      int column = 1 + 2 * service;
      if (column >= row.length || row[column].isEmpty()) {
        break;
      }
      if (Double.parseDouble(row[column]) > LIMIT_SECONDS) {
        return new Most(SERVICES.get(service), users, true);
      }
      users = Integer.parseInt(row[USERS]);
    }
    return new Most(SERVICES.get(service), users, false);
  }

  private static List<String[]> rows() {
    try (InputStream file = WebServices2003.class.getResourceAsStream("web-services-2003.csv")) {
      String csv = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return csv.lines().skip(1).map(line -> line.split(",", -1)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
