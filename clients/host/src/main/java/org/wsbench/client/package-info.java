/**
 * What all clients share: the commands of the driver, the threads that call, the counts, and the
 * answers.
 */
package org.wsbench.client;
