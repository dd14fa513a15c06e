/** Which module of the driver may use which, over the compiled classes of all nine. */
package org.wsbench.architecture;
