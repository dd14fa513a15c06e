/**
 * Real clusters: agents and coordinators in processes of their own, each on a machine of its own.
 */
package org.wsbench.cluster;
