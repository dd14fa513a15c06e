/** Load on an HTTP service: who sends when and what, whether replies are right, what it came to. */
package org.wsbench.load;
