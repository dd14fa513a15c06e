<?xml version="1.0" encoding="UTF-8"?>
<!--
  What is changed in TomEE's server.xml: where it listens, the limits that are alike for all stacks, no port for
  shutdown, and no log of each request.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="Server/@port">
    <xsl:attribute name="port">-1</xsl:attribute>
  </xsl:template>

  <!-- Idle connections stay open for an hour. -->
  <xsl:template match="Connector[@protocol='HTTP/1.1']">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="address">${wsbench.host}</xsl:attribute>
      <xsl:attribute name="port">${wsbench.port}</xsl:attribute>
      <xsl:attribute name="maxThreads">${wsbench.threads}</xsl:attribute>
      <xsl:attribute name="acceptCount">${wsbench.backlog}</xsl:attribute>
      <xsl:attribute name="maxConnections">-1</xsl:attribute>
      <xsl:attribute name="maxKeepAliveRequests">-1</xsl:attribute>
      <xsl:attribute name="connectionTimeout">3600000</xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="Valve[@className='org.apache.catalina.valves.AccessLogValve']"/>
</xsl:stylesheet>
