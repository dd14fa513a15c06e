/** Which of many versions of a stack is the first that is slower. */
package org.wsbench.cli.bisect;
