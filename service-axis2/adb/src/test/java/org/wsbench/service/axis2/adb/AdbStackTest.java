package org.wsbench.service.axis2.adb;

import org.wsbench.service.axis2.Axis2StackTest;

class AdbStackTest extends Axis2StackTest {

  AdbStackTest() {
    super(TypedService.class, ReferenceService.class);
  }
}
