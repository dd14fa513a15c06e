/** What the Java stacks share: the command line of a server process and its embedded server. */
package org.wsbench.host;
