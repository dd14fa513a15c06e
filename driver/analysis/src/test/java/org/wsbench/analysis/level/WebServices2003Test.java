package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wsbench.analysis.level.WebServices2003.Most;

class WebServices2003Test {
  @Test
  void theMostUsersAreThoseOfTheLastStepWithinTheLimit() {
    assertThat(WebServices2003.mostUsers())
        .containsExactly(
            new Most("J2EE server X, JSP", 2000, true),
            new Most("J2EE server X, EJB", 2000, true),
            new Most("J2EE server Y, JSP", 1000, true),
            new Most("J2EE server Y, EJB", 1000, true),
            new Most(".NET", 8000, false));
  }
}
