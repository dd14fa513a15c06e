package org.wsbench.service.jaxws;

import org.wsbench.host.order.Orders;
import org.wsbench.service.jaxws.generated.Order;
import org.wsbench.service.jaxws.generated.OrderNotFound;
import org.wsbench.service.jaxws.generated.OrderNotFoundFault;

/** Serves getOrder, in both service modes. */
final class OrderService {

  private OrderService() {}

  static Order find(int orderId, int customerId) throws OrderNotFoundFault {
    return Orders.find(orderId, customerId)
        .map(OrderMapper::of)
        .orElseThrow(() -> notFound(orderId, customerId));
  }

  private static OrderNotFoundFault notFound(int orderId, int customerId) {
    OrderNotFound detail = new OrderNotFound();
    detail.setOrderId(orderId);
    detail.setCustomerId(customerId);
    return new OrderNotFoundFault("Customer " + customerId + " has no order " + orderId, detail);
  }
}
