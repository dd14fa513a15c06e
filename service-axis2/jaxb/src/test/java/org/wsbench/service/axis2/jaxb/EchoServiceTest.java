package org.wsbench.service.axis2.jaxb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wsbench.service.axis2.jaxb.generated.EchoArray;
import org.wsbench.service.axis2.jaxb.generated.EchoSynthetic;
import org.wsbench.service.axis2.jaxb.generated.EchoSyntheticResponse;
import org.wsbench.service.axis2.jaxb.generated.Item;
import org.wsbench.service.axis2.jaxb.generated.ItemArray;
import org.wsbench.service.axis2.jaxb.generated.Location;
import org.wsbench.service.axis2.jaxb.generated.Struct;
import org.wsbench.service.axis2.jaxb.generated.Synthetic;

/** Whether an argument is rebuilt or returned unread cannot be seen from outside. */
class EchoServiceTest {

  @Test
  void typedServiceBuildsTheReplyAnew() {
    EchoSynthetic request = request();

    Synthetic reply = new TypedService().echoSynthetic(request).getReturn();

    assertThat(reply).isNotSameAs(request.getValue());
    assertThat(reply.getS()).isNotSameAs(request.getValue().getS());
    assertThat(reply.getBytes()).containsExactly(1, 2, 3);
  }

  @Test
  void typedServiceBuildsTheItemsAnew() {
    Item item = new Item();
    item.setLocation(new Location());
    item.setPrice(2.5f);
    ItemArray items = new ItemArray();
    items.getItems().add(item);
    EchoArray request = new EchoArray();
    request.setValue(items);

    ItemArray reply = new TypedService().echoArray(request).getReturn();

    assertThat(reply.getItems()).hasSize(1).doesNotContain(item);
    assertThat(reply.getItems().getFirst().getLocation()).isNotSameAs(item.getLocation());
    assertThat(reply.getItems().getFirst().getPrice()).isEqualTo(2.5f);
  }

  @Test
  void referenceServiceHandsTheArgumentBack() {
    EchoSynthetic request = request();

    EchoSyntheticResponse reply = new ReferenceService().echoSynthetic(request);

    assertThat(reply.getReturn()).isSameAs(request.getValue());
  }

  private static EchoSynthetic request() {
    Struct struct = new Struct();
    struct.setVarString("text");
    Synthetic synthetic = new Synthetic();
    synthetic.setStr("string");
    synthetic.setS(struct);
    synthetic.setBytes(new byte[] {1, 2, 3});
    EchoSynthetic request = new EchoSynthetic();
    request.setValue(synthetic);
    return request;
  }
}
