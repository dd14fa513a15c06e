<?xml version="1.0" encoding="UTF-8"?>
<!-- Payara's domain is that of GlassFish, and has a data grid, which listens on all addresses. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

  <xsl:import href="../../glassfish/src/domain.xsl"/>

  <xsl:template match="config[@name='server-config']/hazelcast-config-specific-configuration">
    <xsl:copy>
      <xsl:attribute name="enabled">false</xsl:attribute>
    </xsl:copy>
  </xsl:template>
</xsl:stylesheet>
