/** The compression of Jetty, for stacks on which the feature {@code gzip} is on. */
package org.wsbench.host.compression;
