package org.wsbench.service.axis2.xmlbeans;

import org.wsbench.service.axis2.Axis2StackTest;

class XmlBeansStackTest extends Axis2StackTest {

  XmlBeansStackTest() {
    super(TypedService.class, ReferenceService.class);
  }
}
