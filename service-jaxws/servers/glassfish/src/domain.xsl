<?xml version="1.0" encoding="UTF-8"?>
<!--
  What is changed in the domain that the server is shipped with: where it listens, the limits that are alike for all
  stacks, and no port but those of HTTP and administration.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="config[@name='server-config']//network-listener[@name='http-listener-1']">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="address">${wsbench.host}</xsl:attribute>
      <xsl:attribute name="port">${wsbench.port}</xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <!-- Idle connections stay open for an hour. -->
  <xsl:template match="config[@name='server-config']//protocol[@name='http-listener-1']/http">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="max-connections">-1</xsl:attribute>
      <xsl:attribute name="timeout-seconds">3600</xsl:attribute>
      <xsl:apply-templates select="node()"/>
    </xsl:copy>
  </xsl:template>

  <!-- The attribute is the length of the queue of connections that wait to be accepted. -->
  <xsl:template match="config[@name='server-config']//transport[@name='tcp']">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="max-connections-count">${wsbench.backlog}</xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <!-- With as many at least as at most, as shipped, Grizzly takes its pool of a fixed size, which is faster. -->
  <xsl:template match="config[@name='server-config']//thread-pool[@name='http-thread-pool']">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="min-thread-pool-size">${wsbench.threads}</xsl:attribute>
      <xsl:attribute name="max-thread-pool-size">${wsbench.threads}</xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <!-- It cannot be disabled; any free port will do. -->
  <xsl:template match="config[@name='server-config']//network-listener[@name='admin-listener']">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="address">${wsbench.host}</xsl:attribute>
      <xsl:attribute name="port">0</xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="config[@name='server-config']//network-listener[@name='http-listener-2']"/>
  <xsl:template match="config[@name='server-config']//virtual-server[@id='server']/@network-listeners">
    <xsl:attribute name="network-listeners">http-listener-1</xsl:attribute>
  </xsl:template>

  <xsl:template match="config[@name='server-config']//iiop-listener
                       | config[@name='server-config']//jmx-connector">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="enabled">false</xsl:attribute>
      <xsl:apply-templates select="node()"/>
    </xsl:copy>
  </xsl:template>

  <!-- The OSGi shell is not started. -->
  <xsl:template match="config[@name='server-config']//jvm-options[contains(., 'org.apache.felix.shell.remote,')]">
    <xsl:copy>
      <xsl:value-of select="substring-before(., 'org.apache.felix.shell.remote,')"/>
      <xsl:value-of select="substring-after(., 'org.apache.felix.shell.remote,')"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="config[@name='server-config']//jvm-options[starts-with(., '-Dosgi.shell.telnet')]"/>

  <!-- Left out, it would be the default one, with a port for clients of JMS. -->
  <xsl:template match="config[@name='server-config']/connector-service">
    <jms-service type="DISABLED" default-jms-host="default_JMS_host">
      <jms-host name="default_JMS_host"/>
    </jms-service>
    <xsl:copy-of select="."/>
  </xsl:template>
</xsl:stylesheet>
