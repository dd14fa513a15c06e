package org.wsbench.cluster.agent;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.run.LocalSite;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.DisjointOperation;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadOperation;

/** Takes up the duties of a driver agent. */
final class DriverOffice implements Duties.Office {

  private final Workplace workplace;
  private final DriverDuties.Permission permission;

  DriverOffice(Workplace workplace, DriverDuties.Permission permission) {
    this.workplace = workplace;
    this.permission = permission;
  }

  @Override
  public Duties enter(String run, Command.Claim claim)
      throws IOException, InterruptedException, RefusedException {
    Plan plan = SentPlan.of(claim);
    LocalSite site = LocalSite.of(workplace.of(run, plan, List.of()));
    Function<String, LoadOperation> all = SoapOperations::named;
    LoadGenerator generator =
        LoadGenerator.start(
            site.loops(),
            name -> DisjointOperation.of(all.apply(name), claim.share(), claim.shares()));
    return new DriverDuties(
        plan,
        site,
        generator,
        new DriverDuties.Share(
            claim.share(), claim.shares(), name -> all.apply(name).requests().size()),
        permission);
  }
}
