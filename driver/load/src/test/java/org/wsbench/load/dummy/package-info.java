/**
 * An HTTP server for tests that does on real sockets whatever a test tells it to: answers rightly,
 * wrongly, slowly, partly, endlessly or not at all. It counts what it saw.
 */
package org.wsbench.load.dummy;
