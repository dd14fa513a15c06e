package org.wsbench.cluster.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;
import org.wsbench.result.StackRun;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.dataformat.cbor.CBORFactory;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.cbor.CBORWriteFeature;

/** Maps records to CBOR. All components of a record must be present, and nothing else. */
final class WireMapper {
  /** Twice the depth of the deepest message. */
  private static final int MAX_DEPTH = 20;

  /** Longest text, in characters. Plans are the longest. */
  private static final int MAX_TEXT = 1 << 20;

  /** Ten times the tokens in the report of a day, with its figures for each second. */
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
          .addMixIn(Schedule.class, OfSchedule.class)
          .addMixIn(RequestSource.class, OfSource.class)
          .addMixIn(ThinkTime.class, OfThinkTime.class)
          .addMixIn(LatencyHistogram.class, OfHistogram.class)
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

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  @JsonSubTypes({
    @Type(value = Schedule.ClosedLoop.class, name = "closed-loop"),
    @Type(value = Schedule.Thinking.class, name = "thinking"),
    @Type(value = Schedule.Pacing.class, name = "pacing"),
    @Type(value = Schedule.Arrivals.class, name = "arrivals")
  })
  private interface OfSchedule {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  @JsonSubTypes({
    @Type(value = RequestSource.Rotation.class, name = "rotation"),
    @Type(value = RequestSource.Once.class, name = "once"),
    @Type(value = RequestSource.Weights.class, name = "weights"),
    @Type(value = RequestSource.Sessions.class, name = "sessions")
  })
  private interface OfSource {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  @JsonSubTypes({
    @Type(value = ThinkTime.Fixed.class, name = "fixed"),
    @Type(value = ThinkTime.Uniform.class, name = "uniform"),
    @Type(value = ThinkTime.Exponential.class, name = "exponential")
  })
  private interface OfThinkTime {}

  /** A histogram is just its bytes. */
  @JsonDeserialize(using = HistogramReader.class)
  private interface OfHistogram {
    @JsonValue
    byte[] encoded();
  }

  /**
   * Refuses null components of records, except in results, where null means unknown; elsewhere an
   * {@code Optional} does. Null is always written: no component of a message may be missing.
   */
  private static final class NullRules extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;
    private static final String RESULTS = StackRun.class.getPackageName();
    private static final Set<Class<?>> OPTIONALS =
        Set.of(Optional.class, OptionalDouble.class, OptionalInt.class, OptionalLong.class);

    @Override
    public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
      return OPTIONALS.contains(annotated.getRawType()) || isOfResult(annotated)
          ? super.findSetterInfo(config, annotated)
          : JsonSetter.Value.forValueNulls(Nulls.FAIL);
    }

    @Override
    public JsonInclude.Value findPropertyInclusion(MapperConfig<?> config, Annotated annotated) {
      return JsonInclude.Value.empty();
    }

    private static boolean isOfResult(Annotated annotated) {
      return annotated instanceof AnnotatedMember member
          && member.getDeclaringClass().getPackageName().startsWith(RESULTS);
    }
  }

  /**
   * Deserializes a histogram, and refuses an invalid one at once rather than on first use. Its
   * header, in HdrHistogram's V2 encoding, must be that of all latency histograms: another one
   * could allocate any amount of memory.
   */
  static final class HistogramReader extends StdDeserializer<LatencyHistogram> {
    private static final int HEADER_BYTES = 40;

    /** Offset of the length of the counts, the only field in which headers differ. */
    private static final int LENGTH_OFFSET = 4;

    private static final int SETTINGS_OFFSET = LENGTH_OFFSET + Integer.BYTES;
    private static final byte[] HEADER = header();

    HistogramReader() {
      super(LatencyHistogram.class);
    }

    private static byte[] header() {
      Histogram empty = LatencyHistogram.empty();
      ByteBuffer encoded = ByteBuffer.allocate(empty.getNeededByteBufferCapacity());
      empty.encodeIntoByteBuffer(encoded);
      return Arrays.copyOf(encoded.array(), HEADER_BYTES);
    }

    @Override
    public LatencyHistogram deserialize(JsonParser tokens, DeserializationContext context) {
      byte[] encoded = tokens.getBinaryValue();
      if (encoded.length == 0) {
        return LatencyHistogram.EMPTY;
      }
      LatencyHistogram histogram = new LatencyHistogram(encoded);
      if (!hasKnownHeader(encoded) || histogram.toHistogram().getTotalCount() <= 0) {
        throw new IllegalArgumentException("not a histogram of latencies");
      }
      return histogram;
    }

    private static boolean hasKnownHeader(byte[] encoded) {
      return encoded.length > HEADER_BYTES
          && Arrays.equals(encoded, 0, LENGTH_OFFSET, HEADER, 0, LENGTH_OFFSET)
          && Arrays.equals(
              encoded, SETTINGS_OFFSET, HEADER_BYTES, HEADER, SETTINGS_OFFSET, HEADER_BYTES)
          && ByteBuffer.wrap(encoded).getInt(LENGTH_OFFSET) == encoded.length - HEADER_BYTES;
    }
  }
}
