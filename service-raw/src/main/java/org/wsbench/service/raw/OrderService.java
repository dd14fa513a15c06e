package org.wsbench.service.raw;

import org.wsbench.host.order.Orders;
import org.wsbench.service.raw.codec.Echo;
import org.wsbench.service.raw.codec.Operation;
import org.wsbench.service.raw.codec.SoapFault;
import org.wsbench.service.raw.model.OrderKey;

/** Looks up orders, and delegates all other operations to a service that echoes. */
record OrderService(Service echo) implements Service {

  @Override
  public Echo<?> answer(Echo<?> request) throws SoapFault {
    return request.value() instanceof OrderKey key ? order(key) : echo.answer(request);
  }

  private static Echo<?> order(OrderKey key) throws SoapFault {
    return Orders.find(key.orderId(), key.customerId())
        .map(order -> new Echo<>(Operation.FOUND, OrderMapper.of(order)))
        .orElseThrow(() -> SoapFault.notFound(key));
  }
}
