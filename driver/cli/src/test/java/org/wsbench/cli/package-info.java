/** The command line as users meet it: in this process, and through the launcher. */
package org.wsbench.cli;
