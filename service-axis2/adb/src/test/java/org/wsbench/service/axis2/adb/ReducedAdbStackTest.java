package org.wsbench.service.axis2.adb;

import org.wsbench.service.axis2.ReducedStackTest;

class ReducedAdbStackTest extends ReducedStackTest {

  ReducedAdbStackTest() {
    super(TypedService.class);
  }
}
