/** The command line: options, messages, exit codes. The only place that ends the process. */
package org.wsbench.cli;
