package org.wsbench.service.axis2.xmlbeans;

import org.wsbench.service.axis2.ReducedStackTest;

class ReducedXmlBeansStackTest extends ReducedStackTest {

  ReducedXmlBeansStackTest() {
    super(TypedService.class);
  }
}
