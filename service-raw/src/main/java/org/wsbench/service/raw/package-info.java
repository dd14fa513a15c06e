/**
 * The two references, on one HTTP endpoint: {@code raw-stax} around the hand-written codec, {@code
 * raw-echo} around the bytes as they come. Bodies are read as they come in and replies built in
 * direct buffers, which measured cheaper than the alternatives.
 */
package org.wsbench.service.raw;
