package org.wsbench.service.raw.model;

import java.util.List;

/** Any number of articles. */
public record ItemArray(List<Item> items) {}
