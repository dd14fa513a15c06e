package org.wsbench.cluster.wire;

import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.dataformat.cbor.CBORFactory;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.cbor.CBORWriteFeature;

/** Binds messages: every component of a record must be there, and nothing else. */
final class WireMapper {
  /** Twice what the deepest message has. */
  private static final int MAX_DEPTH = 20;

  /** Longest text, in characters; the longest are plans. */
  private static final int MAX_TEXT = 1 << 20;

  /** A report of a day, second by second, has a tenth of it. */
  private static final int MAX_TOKENS = 1_000_000;

  static final ObjectMapper MAPPER =
      CBORMapper.builder(
              CBORFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(MAX_TEXT)
                          .maxTokenCount(MAX_TOKENS)
                          .build())
                  .build())
          .annotationIntrospector(new NullRules())
          .addMixIn(Schedule.class, LoadMixIns.OfSchedule.class)
          .addMixIn(RequestSource.class, LoadMixIns.OfSource.class)
          .addMixIn(ThinkTime.class, LoadMixIns.OfThinkTime.class)
          .addMixIn(LatencyHistogram.class, LoadMixIns.OfHistogram.class)
          .enable(CBORWriteFeature.LENIENT_UTF_ENCODING)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(
              DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(
              MapperFeature.SORT_PROPERTIES_ALPHABETICALLY, MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

  private WireMapper() {}
}
