/**
 * The stack {@code metro}: the echo service on Eclipse Metro with default settings, with the
 * parsers that are on its class path; and {@code metro-tuned}, which differs in how replies are
 * sent.
 */
package org.wsbench.service.jaxws.metro;
