/**
 * Tests for other load generators: the messages of a plan as files, its users, rate, and mix in the
 * words of the tool, and what replies must be.
 */
package org.wsbench.cli.export;
