package org.wsbench.load;

import java.util.List;
import org.wsbench.load.http.Target;

/** An operation with its encoded requests to one target; shared by event loops. */
record EncodedOperation(LoadOperation operation, List<EncodedRequest> requests) {

  static EncodedOperation of(LoadOperation operation, Target target) {
    return new EncodedOperation(
        operation,
        operation.requests().stream()
            .map(body -> EncodedRequest.of(target, operation, body))
            .toList());
  }
}
