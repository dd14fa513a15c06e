/**
 * Examines whether a service meets the contract: every case and edge case by value, what must be
 * refused, what the standards leave open, and, on request, load in which no two messages are equal.
 */
package org.wsbench.contract.conformance;
