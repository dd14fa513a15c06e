<?xml version="1.0" encoding="UTF-8"?>
<!--
  The options of the JVM that the domain has, as an argument file of java. Left out are heap and collector, which the
  plan sets, what names the domain's folder, which is another one for each start, and what is for JDK 24 and newer only:
  it does no more than silence warnings.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

  <xsl:output method="text"/>

  <xsl:variable name="install">${com.sun.aas.installRoot}</xsl:variable>

  <xsl:template match="/">
    <xsl:for-each select="domain/configs/config[@name='server-config']/java-config/jvm-options">
      <xsl:apply-templates select="."/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="jvm-options">
    <xsl:value-of select="concat(., '&#10;')"/>
  </xsl:template>

  <xsl:template match="jvm-options[starts-with(., '-Xmx') or starts-with(., '-XX:') or starts-with(., '[')
                       or contains(., 'com.sun.aas.instanceRoot')]" priority="1"/>

  <xsl:template match="jvm-options[starts-with(., '[17|]') or starts-with(., '[21|]')]" priority="2">
    <xsl:value-of select="concat(substring-after(., ']'), '&#10;')"/>
  </xsl:template>

  <xsl:template match="jvm-options[contains(., 'com.sun.aas.installRoot')]">
    <xsl:value-of select="concat(substring-before(., $install), 'target/server/glassfish')"/>
    <xsl:value-of select="concat(substring-after(., $install), '&#10;')"/>
  </xsl:template>
</xsl:stylesheet>
