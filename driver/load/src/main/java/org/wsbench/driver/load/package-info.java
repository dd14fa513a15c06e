/**
 * The closed-loop load engine: keep-alive connections with one request in flight on each, spread
 * over one NIO event loop per driver core.
 */
package org.wsbench.driver.load;
