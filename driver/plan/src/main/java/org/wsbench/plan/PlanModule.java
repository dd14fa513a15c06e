package org.wsbench.plan;

import java.util.Locale;
import org.wsbench.load.Schedule;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.RecordMapper;
import org.wsbench.plan.yaml.TextModule;
import org.wsbench.result.Ids;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.level.Level;

/** The types of a plan's values that are single words in its file. */
final class PlanModule extends TextModule {
  /** Binds plans. */
  static final RecordMapper MAPPER = new RecordMapper(new PlanModule());

  private static final long serialVersionUID = 1;

  private PlanModule() {
    text(CpuSet.class, CpuSet::parse, CpuSet::toString);
    text(EchoCase.class, EchoCase::named, EchoCase::id);
    text(Feature.class, Feature::parse, Feature::id);
    text(ClassCache.class, ClassCache::parse, ClassCache::id);
    text(Gc.class, Gc::parse, Gc::id);
    text(MeasurementScheme.class, PlanModule::scheme, MeasurementScheme::id);
    text(Share.class, Share::parse, Share::toString);
    text(DurationRange.class, DurationRange::parse, DurationRange::toString);
    text(UserSteps.class, UserSteps::parse, UserSteps::toString);
    text(Rate.class, Rate::parse, Rate::toString);
    text(Double.class, PlanModule::number, String::valueOf);
    text(
        Level.Kind.class,
        word -> Ids.parse(Level.Kind.class, Level.Kind::id, word),
        Level.Kind::id);
    text(Schedule.Spacing.class, PlanModule::spacing, PlanModule::word);
    text(Load.Peaks.class, PlanModule::peaks, PlanModule::word);
    text(ServiceMode.class, ServiceMode::parse, ServiceMode::id);
  }

  private static MeasurementScheme scheme(String text) {
    return Ids.parse(MeasurementScheme.class, MeasurementScheme::id, text);
  }

  private static Schedule.Spacing spacing(String text) {
    return Ids.parse(Schedule.Spacing.class, PlanModule::word, text);
  }

  private static Load.Peaks peaks(String text) {
    return Ids.parse(Load.Peaks.class, PlanModule::word, text);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static Double number(String text) {
    try {
      return Double.valueOf(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not a number", e);
    }
  }
}
