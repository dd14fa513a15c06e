package org.wsbench.result.check;

import java.util.List;
import java.util.stream.Stream;

/**
 * What clients do when something goes wrong with their calls.
 *
 * @param formatVersion of this record
 * @param wsbench version that made it
 * @param time of the start, ISO 8601
 * @param command that makes it again
 * @param jvm version of the Java clients' JVM
 * @param limit longest wait for the end of a call
 * @param faults all that was tried, in the order of the tables
 * @param clients in the order of the tables
 */
public record ClientFaultsRecord(
    int formatVersion,
    String wsbench,
    String time,
    String command,
    String jvm,
    String limit,
    List<FaultDescription> faults,
    List<ClientFindings> clients) {

  /** The version that is written. */
  public static final int FORMAT_VERSION = 1;

  /** Copies the lists. */
  public ClientFaultsRecord {
    faults = List.copyOf(faults);
    clients = List.copyOf(clients);
  }

  /** The same with the findings about one more client. */
  public ClientFaultsRecord with(ClientFindings more) {
    return new ClientFaultsRecord(
        formatVersion,
        wsbench,
        time,
        command,
        jvm,
        limit,
        faults,
        Stream.concat(clients.stream(), Stream.of(more)).toList());
  }

  /** The day of the start, in UTC. */
  public String day() {
    return time.split("T", 2)[0];
  }

  /** Whether every client did what it may with every fault. */
  public boolean inOrder() {
    return clients.stream()
        .allMatch(client -> faults.stream().allMatch(fault -> isRight(client, fault)));
  }

  private static boolean isRight(ClientFindings client, FaultDescription fault) {
    return client.of(fault.id()).map(finding -> finding.isRight(fault)).orElse(false);
  }
}
