/**
 * The stack {@code raw-stax}: an endpoint on HTTP around the hand-written codec. Bodies are read as
 * they come in and replies built in direct buffers, which measured cheaper than the alternatives.
 */
package org.wsbench.service.raw;
