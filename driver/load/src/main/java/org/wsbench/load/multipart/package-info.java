/**
 * Multipart bodies (RFC 2046, section 5.1) whose first part refers to the others by their content
 * ids (RFC 2387, RFC 2392).
 */
package org.wsbench.load.multipart;
