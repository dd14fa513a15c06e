/**
 * Does a service keep the contract? Every case and every edge by value over a real socket, then
 * what must be refused, and whether the service survives it. Nothing here measures.
 */
package org.wsbench.contract.examine;
