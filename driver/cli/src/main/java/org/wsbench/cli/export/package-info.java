/**
 * Exports tests for other load generators: the messages of a plan as files, its load in the format
 * of the tool, and the expected replies.
 */
package org.wsbench.cli.export;
