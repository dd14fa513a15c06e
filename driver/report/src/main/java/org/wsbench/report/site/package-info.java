/**
 * A site of published results: a first page, a page for each stack and for each result, and the
 * findings. Pure functions; every figure is taken from the report on a result.
 */
@JStacheConfig(
    pathing = @JStachePath(prefix = "org/wsbench/report/site/", suffix = ".mustache"),
    naming = @JStacheName(suffix = "Template"))
package org.wsbench.report.site;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStacheName;
import io.jstach.jstache.JStachePath;
