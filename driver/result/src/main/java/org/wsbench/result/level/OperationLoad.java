package org.wsbench.result.level;

import org.wsbench.result.Errors;

/**
 * The requests for one operation in a window.
 *
 * @param operation such as {@code echoInteger}
 * @param errors requests without the right reply
 * @param intended from the time at which a request was due
 * @param sent from the time at which it was sent
 */
public record OperationLoad(String operation, Errors errors, Latency intended, Latency sent) {}
