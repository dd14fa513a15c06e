/**
 * The stack {@code axis2-xmlbeans-2007}: the echo service on the Axis2 that was measured in 2007.
 */
package org.wsbench.service.axis2.axis2007;
