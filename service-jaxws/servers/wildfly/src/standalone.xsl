<?xml version="1.0" encoding="UTF-8"?>
<!-- What is changed in WildFly's standalone.xml: the limits that are alike for all stacks, and no port for HTTPS. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:io="urn:jboss:domain:io:4.0"
                xmlns:undertow="urn:jboss:domain:undertow:community:14.0"
                exclude-result-prefixes="io undertow">

  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="io:worker[@name='default']">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="task-max-threads">${wsbench.threads}</xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <!-- Idle connections stay open for an hour. -->
  <xsl:template match="undertow:http-listener[@name='default']">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="tcp-backlog">${wsbench.backlog}</xsl:attribute>
      <xsl:attribute name="no-request-timeout">3600000</xsl:attribute>
      <xsl:attribute name="read-timeout">3600000</xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="undertow:https-listener"/>
</xsl:stylesheet>
