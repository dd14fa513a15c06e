package org.wsbench.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SiteAddressesTest {
  private static final SiteAddresses SITE =
      new SiteAddresses(Set.of("quick"), Set.of("metro", "glassfish"));

  @ParameterizedTest
  @CsvSource({
    "../results/quick, results/quick/report.html",
    "../results/quick/summary.md#x, results/quick/report.html",
    "../results/README.md, index.html#results",
    "../service-jaxws/metro, stacks/metro.html",
    "../service-jaxws/servers/glassfish/, stacks/glassfish.html"
  })
  void whatTheSiteHasIsLinked(String address, String page) {
    assertThat(SITE.page(address)).contains(page);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../results/absent",
        "../service-jaxws/metro/README.md",
        "../service-jaxws/cxf",
        "../clients/metro",
        "why.md#x",
        "https://example.org/../results/quick"
      })
  void theRestIsNot(String address) {
    assertThat(SITE.page(address)).isEmpty();
  }
}
