package org.wsbench.service.axis2.jaxb;

import org.wsbench.service.axis2.Axis2StackTest;

class JaxbStackTest extends Axis2StackTest {

  JaxbStackTest() {
    super(TypedService.class, ReferenceService.class);
  }
}
