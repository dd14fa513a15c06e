package org.wsbench.service.raw.codec;

/** Requests written by hand. */
public final class Messages {

  public static final String STRUCT =
      "<varInt>1</varInt><varFloat>2.5</varFloat><varString>three</varString>";

  public static final String SYNTHETIC =
      "<str>text</str><s>" + STRUCT + "</s><bytes>AAEC/w==</bytes>";

  private static final String ITEM =
      "<items><id>i%1$d</id><description>an item</description><price>100.0</price>"
          + "<inventory>%1$d</inventory><location><id>CA95050</id>"
          + "<description>Santa Clara, California</description>"
          + "<address>1000, network circle</address></location>"
          + "<creationdate>2026-01-0%1$dT00:00:00Z</creationdate></items>";

  public static final String ARRAY = ITEM.formatted(1) + ITEM.formatted(2);

  private static final String LINE =
      "<lineItems><orderId>%1$d1</orderId><itemId>%1$d2</itemId><productId>%1$d3</productId>"
          + "<productDescription>product %1$d</productDescription>"
          + "<orderQuantity>%1$d4</orderQuantity><unitPrice>%1$d.25</unitPrice></lineItems>";

  public static final String ORDER =
      "<orderId>1</orderId><orderStatus>2</orderStatus>"
          + "<orderDate>2026-02-28T23:59:59.5+05:30</orderDate>"
          + "<orderTotalAmount>3.25</orderTotalAmount>"
          + "<customer><customerId>4</customerId><contactFirstName>Ada</contactFirstName>"
          + "<contactLastName>Lovelace</contactLastName><contactPhone>5</contactPhone>"
          + "<lastActivityDate>2026-03-01T00:00:00</lastActivityDate>"
          + "<creditCardNumber>6</creditCardNumber>"
          + "<creditCardExpirationDate>7</creditCardExpirationDate>"
          + "<billingAddress>"
          + address("b")
          + "</billingAddress><shippingAddress>"
          + address("s")
          + "</shippingAddress></customer>"
          + LINE.formatted(1)
          + LINE.formatted(2);

  private Messages() {}

  private static String address(String prefix) {
    return ("<firstName>%1$s1</firstName><lastName>%1$s2</lastName><address1>%1$s3</address1>"
            + "<address2>%1$s4</address2><city>%1$s5</city><state>%1$s6</state><zip>%1$s7</zip>")
        .formatted(prefix);
  }

  public static String envelope(String body) {
    return "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
        + body
        + "</e:Body></e:Envelope>";
  }

  public static String request(String operation, String value) {
    return envelope(
        "<%1$s xmlns=\"http://wsbench.org/wstest\"><value>%2$s</value></%1$s>"
            .formatted(operation, value));
  }

  public static String reply(String operation, String value) {
    String result = value.isEmpty() ? "<return/>" : "<return>" + value + "</return>";
    return "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>"
        + "<%1$sResponse xmlns=\"http://wsbench.org/wstest\">%2$s</%1$sResponse>"
            .formatted(operation, result)
        + "</soap:Body></soap:Envelope>";
  }
}
