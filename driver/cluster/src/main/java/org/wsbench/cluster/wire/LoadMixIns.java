package org.wsbench.cluster.wire;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;
import tools.jackson.databind.annotation.JsonDeserialize;

/** What the wire must know of types of load, which themselves know nothing of it. */
final class LoadMixIns {
  private LoadMixIns() {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  @JsonSubTypes({
    @Type(value = Schedule.ClosedLoop.class, name = "closed-loop"),
    @Type(value = Schedule.Thinking.class, name = "thinking"),
    @Type(value = Schedule.Pacing.class, name = "pacing"),
    @Type(value = Schedule.Arrivals.class, name = "arrivals")
  })
  interface OfSchedule {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  @JsonSubTypes({
    @Type(value = RequestSource.Rotation.class, name = "rotation"),
    @Type(value = RequestSource.Once.class, name = "once"),
    @Type(value = RequestSource.Weights.class, name = "weights"),
    @Type(value = RequestSource.Sessions.class, name = "sessions")
  })
  interface OfSource {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  @JsonSubTypes({
    @Type(value = ThinkTime.Fixed.class, name = "fixed"),
    @Type(value = ThinkTime.Uniform.class, name = "uniform"),
    @Type(value = ThinkTime.Exponential.class, name = "exponential")
  })
  interface OfThinkTime {}

  /** Its bytes and nothing around them. */
  @JsonDeserialize(using = HistogramReader.class)
  interface OfHistogram {
    @JsonValue
    byte[] encoded();
  }
}
