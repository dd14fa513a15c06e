/** The command line: options, messages, exit codes. Only this package ends the process. */
package org.wsbench.cli;
