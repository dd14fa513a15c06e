package org.wsbench.service.axis2.adb;

import org.wsbench.host.order.Orders;
import org.wsbench.host.order.StoredOrder;
import org.wsbench.service.axis2.generated.OrderNotFoundFault;
import org.wsbench.wstest.GetOrder;
import org.wsbench.wstest.GetOrderResponse;
import org.wsbench.wstest.OrderNotFound;

/** Serves getOrder, which looks up an order. */
final class OrderService {

  private OrderService() {}

  static GetOrderResponse find(GetOrder request) throws OrderNotFoundFault {
    StoredOrder order =
        Orders.find(request.getOrderId(), request.getCustomerId())
            .orElseThrow(() -> notFound(request));
    GetOrderResponse response = new GetOrderResponse();
    response.set_return(OrderMapper.of(order));
    return response;
  }

  private static OrderNotFoundFault notFound(GetOrder request) {
    OrderNotFound detail = new OrderNotFound();
    detail.setOrderId(request.getOrderId());
    detail.setCustomerId(request.getCustomerId());
    OrderNotFoundFault fault =
        new OrderNotFoundFault(
            "Customer " + request.getCustomerId() + " has no order " + request.getOrderId());
    fault.setFaultMessage(detail);
    return fault;
  }
}
