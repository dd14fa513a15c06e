package org.wsbench.service.axis2.xmlbeans;

import org.wsbench.host.order.Orders;
import org.wsbench.host.order.StoredOrder;
import org.wsbench.service.axis2.generated.OrderNotFoundFault;
import org.wsbench.wstest.GetOrderDocument.GetOrder;
import org.wsbench.wstest.GetOrderResponseDocument;
import org.wsbench.wstest.OrderNotFoundDocument;
import org.wsbench.wstest.OrderNotFoundDocument.OrderNotFound;

/** Serves getOrder, which looks up an order. */
final class OrderService {

  private OrderService() {}

  static GetOrderResponseDocument find(GetOrder request) throws OrderNotFoundFault {
    int orderId = request.getOrderId();
    int customerId = request.getCustomerId();
    StoredOrder order =
        Orders.find(orderId, customerId).orElseThrow(() -> notFound(orderId, customerId));
    GetOrderResponseDocument response = GetOrderResponseDocument.Factory.newInstance();
    OrderMapper.fill(order, response.addNewGetOrderResponse().addNewReturn());
    return response;
  }

  private static OrderNotFoundFault notFound(int orderId, int customerId) {
    OrderNotFoundDocument document = OrderNotFoundDocument.Factory.newInstance();
    OrderNotFound detail = document.addNewOrderNotFound();
    detail.setOrderId(orderId);
    detail.setCustomerId(customerId);
    OrderNotFoundFault fault =
        new OrderNotFoundFault("Customer " + customerId + " has no order " + orderId);
    fault.setFaultMessage(document);
    return fault;
  }
}
