package org.wsbench.service.axis2.adb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Calendar;
import java.util.TimeZone;
import javax.activation.DataHandler;
import org.apache.axiom.attachments.ByteArrayDataSource;
import org.junit.jupiter.api.Test;
import org.wsbench.wstest.EchoArray;
import org.wsbench.wstest.EchoSynthetic;
import org.wsbench.wstest.EchoSyntheticResponse;
import org.wsbench.wstest.Item;
import org.wsbench.wstest.ItemArray;
import org.wsbench.wstest.Location;
import org.wsbench.wstest.Struct;
import org.wsbench.wstest.Synthetic;

/** Whether an argument is rebuilt or returned unread cannot be seen from outside. */
class EchoServiceTest {

  @Test
  void typedServiceBuildsTheReplyAnew() throws Exception {
    EchoSynthetic request = request();

    Synthetic reply = new TypedService().echoSynthetic(request).get_return();

    assertThat(reply).isNotSameAs(request.getValue());
    assertThat(reply.getS()).isNotSameAs(request.getValue().getS());
    assertThat(reply.getBytes()).isNotSameAs(request.getValue().getBytes());
    assertThat(reply.getBytes().getInputStream().readAllBytes()).containsExactly(1, 2, 3);
  }

  @Test
  void typedServiceBuildsTheItemsAnew() {
    Item item = new Item();
    item.setLocation(new Location());
    item.setCreationdate(Calendar.getInstance(TimeZone.getTimeZone("UTC")));
    ItemArray items = new ItemArray();
    items.setItems(new Item[] {item});
    EchoArray request = new EchoArray();
    request.setValue(items);

    ItemArray reply = new TypedService().echoArray(request).get_return();

    assertThat(reply.getItems()).hasSize(1).doesNotContain(item);
    assertThat(reply.getItems()[0].getLocation()).isNotSameAs(item.getLocation());
    assertThat(reply.getItems()[0].getCreationdate()).isEqualTo(item.getCreationdate());
  }

  @Test
  void referenceServiceHandsTheArgumentBack() {
    EchoSynthetic request = request();

    EchoSyntheticResponse reply = new ReferenceService().echoSynthetic(request);

    assertThat(reply.get_return()).isSameAs(request.getValue());
  }

  private static EchoSynthetic request() {
    Struct struct = new Struct();
    struct.setVarString("text");
    Synthetic synthetic = new Synthetic();
    synthetic.setStr("string");
    synthetic.setS(struct);
    synthetic.setBytes(new DataHandler(new ByteArrayDataSource(new byte[] {1, 2, 3})));
    EchoSynthetic request = new EchoSynthetic();
    request.setValue(synthetic);
    return request;
  }
}
