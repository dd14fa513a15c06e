package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The scale of the axis that the panels of a line chart share. */
enum AxisScale {
  /** From 0. */
  LINEAR,
  LOG,
  /** Numbers from 1 on, of which each has a tick. */
  COUNT;

  /** As the scripts know it. */
  @JsonValue
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
