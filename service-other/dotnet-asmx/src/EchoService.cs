using System;
using System.Linq;
using System.Web.Services;
using System.Web.Services.Protocols;
using System.Xml.Serialization;
using Contract;

/// <summary>The nine operations that echo. Every value is read, and the reply is built from the values.</summary>
[WebService(Name = "WSTestService", Namespace = "http://wsbench.org/wstest")]
[SoapDocumentService(RoutingStyle = SoapServiceRoutingStyle.RequestElement)]
public sealed class EchoService
{
    [WebMethod]
    public void echoVoid()
    {
    }

    [WebMethod]
    [return: XmlElement("return")]
    public int echoInteger(int value)
    {
        return value;
    }

    [WebMethod]
    [return: XmlElement("return")]
    public float echoFloat(float value)
    {
        return value;
    }

    [WebMethod]
    [return: XmlElement("return")]
    public string echoString(string value)
    {
        return value;
    }

    [WebMethod]
    [return: XmlElement("return")]
    public DateTime echoDate(DateTime value)
    {
        return value;
    }

    [WebMethod]
    [return: XmlElement("return")]
    public Struct echoStruct(Struct value)
    {
        return Copy(value);
    }

    [WebMethod]
    [return: XmlElement("return")]
    public Synthetic echoSynthetic(Synthetic value)
    {
        return new Synthetic { str = value.str, s = Copy(value.s), bytes = value.bytes };
    }

    [WebMethod]
    [return: XmlArray("return")]
    [return: XmlArrayItem("items", IsNullable = false)]
    public Item[] echoArray([XmlArrayItem("items", IsNullable = false)] Item[] value)
    {
        return value.Select(Copy).ToArray();
    }

    [WebMethod]
    [return: XmlElement("return")]
    public Order echoOrder(Order value)
    {
        return new Order
        {
            orderId = value.orderId,
            orderStatus = value.orderStatus,
            orderDate = value.orderDate,
            orderTotalAmount = value.orderTotalAmount,
            customer = Copy(value.customer),
            lineItems = (value.lineItems ?? new LineItem[0]).Select(Copy).ToArray(),
        };
    }

    private static Struct Copy(Struct value)
    {
        return new Struct { varInt = value.varInt, varFloat = value.varFloat, varString = value.varString };
    }

    private static Item Copy(Item value)
    {
        return new Item
        {
            id = value.id,
            description = value.description,
            price = value.price,
            inventory = value.inventory,
            location = Copy(value.location),
            creationdate = value.creationdate,
        };
    }

    private static Location Copy(Location value)
    {
        return new Location { id = value.id, description = value.description, address = value.address };
    }

    private static Customer Copy(Customer value)
    {
        return new Customer
        {
            customerId = value.customerId,
            contactFirstName = value.contactFirstName,
            contactLastName = value.contactLastName,
            contactPhone = value.contactPhone,
            lastActivityDate = value.lastActivityDate,
            creditCardNumber = value.creditCardNumber,
            creditCardExpirationDate = value.creditCardExpirationDate,
            billingAddress = Copy(value.billingAddress),
            shippingAddress = Copy(value.shippingAddress),
        };
    }

    private static Address Copy(Address value)
    {
        return new Address
        {
            firstName = value.firstName,
            lastName = value.lastName,
            address1 = value.address1,
            address2 = value.address2,
            city = value.city,
            state = value.state,
            zip = value.zip,
        };
    }

    private static LineItem Copy(LineItem value)
    {
        return new LineItem
        {
            orderId = value.orderId,
            itemId = value.itemId,
            productId = value.productId,
            productDescription = value.productDescription,
            orderQuantity = value.orderQuantity,
            unitPrice = value.unitPrice,
        };
    }
}
