package org.wsbench.service.raw.model;

import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * A value of the type dateTime of XML Schema.
 *
 * @param local date and time of day as written
 * @param zone difference to UTC; null if the value has no time zone, which is not the same as UTC
 */
public record DateTime(LocalDateTime local, ZoneOffset zone) {}
