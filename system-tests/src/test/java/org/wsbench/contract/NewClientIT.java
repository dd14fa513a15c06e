package org.wsbench.contract;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.cli.skeleton.Skeleton;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** What new-client writes keeps the contract of clients. */
@Timeout(300)
@Tag("slow")
class NewClientIT {
  private static final Path PROJECT = Path.of(System.getProperty("wsbench.home"));

  @TempDir private Path home;

  @Test
  void aFreshClientKeepsTheContract() throws Exception {
    Path parent = Files.createDirectory(home.resolve("clients")).resolve("pom.xml");
    Files.copy(PROJECT.resolve("clients/pom.xml"), parent);
    Skeleton skeleton = Skeleton.ofClient(home, "example");
    skeleton.write();
    SkeletonBuild.of(
        skeleton.folder(), PROJECT.resolve("clients/raw"), "wsbench-client-raw", "target/client");
    StackDescriptor client = StackCatalog.discoverClients(home).named("example");

    ClientContractIT.serve();
    try {
      ClientContractIT contract = new ClientContractIT();
      contract.everyPortAndEveryMessageIsVerifiedUntilTheInputEnds(client);
      contract.everyRefusedConnectionWrongReplyAndFaultIsTold(client);
    } finally {
      ClientContractIT.end();
    }
  }
}
