/** Whole runs over dummy stacks in processes of their own, and their parts. */
package org.wsbench.run;
