package org.wsbench.app.plan;

import org.wsbench.app.yaml.RecordMapper;
import org.wsbench.app.yaml.TextModule;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;

/** The types of plans that are single words in a file. */
final class PlanModule extends TextModule {
  /** Binds plans. */
  static final RecordMapper MAPPER = new RecordMapper(new PlanModule());

  private static final long serialVersionUID = 1;

  private PlanModule() {
    text(CpuSet.class, CpuSet::parse, CpuSet::toString);
    text(EchoCase.class, EchoCase::named, EchoCase::id);
    text(Gc.class, Gc::parse, Gc::id);
    text(MeasurementScheme.class, PlanModule::scheme, MeasurementScheme::id);
    text(Share.class, Share::parse, Share::toString);
    text(ServiceMode.class, ServiceMode::parse, ServiceMode::id);
  }

  private static MeasurementScheme scheme(String text) {
    return Ranges.named(MeasurementScheme.class, MeasurementScheme::id, text);
  }
}
