/** Which code may know which, beyond what the modules enforce. */
package org.wsbench.app.architecture;
