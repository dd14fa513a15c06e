/** Whether wsbench measures right on this machine. */
package org.wsbench.cli.selftest;
