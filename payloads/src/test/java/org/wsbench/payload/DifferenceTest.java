package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.model.Item;
import org.wsbench.payload.model.ItemArray;
import org.wsbench.payload.model.LineItem;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;

class DifferenceTest {
  private static final Order ORDER =
      (Order) Payloads.of(EchoCase.ECHO_ORDER_200).getFirst().value();
  private static final ItemArray ITEMS =
      (ItemArray) Payloads.of(EchoCase.ECHO_ARRAY_40).getFirst().value();

  @Test
  void equalValuesDoNotDiffer() {
    assertThat(Difference.first(null, null)).isEmpty();
    assertThat(Difference.first(ORDER, ORDER)).isEmpty();
    assertThat(
            Difference.first(
                OffsetDateTime.parse("2026-01-02T03:04:05Z"),
                OffsetDateTime.parse("2026-01-02T04:04:05+01:00")))
        .isEmpty();
  }

  @Test
  void aChangedIntIsFound() {
    assertThat(Difference.first(5, 6))
        .contains(new Difference("/echoIntegerResponse/return", "5", "6"));
  }

  @Test
  void aChangedFloatIsFound() {
    LineItem line = ORDER.lineItems().get(2);
    LineItem dearer =
        new LineItem(
            line.orderId(),
            line.itemId(),
            line.productId(),
            line.productDescription(),
            line.orderQuantity(),
            Math.nextUp(line.unitPrice()));
    assertThat(Difference.first(ORDER, with(replaced(2, dearer))))
        .contains(
            new Difference(
                "/echoOrderResponse/return/lineItems[3]/unitPrice",
                Float.toString(line.unitPrice()),
                Float.toString(Math.nextUp(line.unitPrice()))));
  }

  @Test
  void aChangedStringIsFoundAndShownWhereItDiffers() {
    Struct sent = new Struct(1, 1f, "x".repeat(100) + "a" + "y".repeat(100));
    Struct received = new Struct(1, 1f, "x".repeat(100) + "b" + "y".repeat(100));
    Difference difference = Difference.first(sent, received).orElseThrow();
    assertThat(difference.path()).isEqualTo("/echoStructResponse/return/varString");
    assertThat(difference.expected()).contains("xay").contains("(201 characters)");
    assertThat(difference.actual()).contains("xby").contains("(201 characters)");
  }

  @Test
  void whiteSpaceInAStringCounts() {
    assertThat(Difference.first(" a", "a").orElseThrow())
        .hasToString(
            "/echoStringResponse/return: expected ' a' (2 characters), got 'a' (1 characters)");
  }

  @Test
  void aChangedDateIsFound() {
    Item item = ITEMS.items().get(1);
    Item later =
        new Item(
            item.id(),
            item.description(),
            item.price(),
            item.inventory(),
            item.location(),
            item.creationdate().plusNanos(1_000_000));
    List<Item> items = new ArrayList<>(ITEMS.items());
    items.set(1, later);
    assertThat(Difference.first(ITEMS, new ItemArray(items)))
        .get()
        .extracting(Difference::path)
        .isEqualTo("/echoArrayResponse/return/items[2]/creationdate");
  }

  @Test
  void anAddedZoneIsFound() {
    assertThat(
            Difference.first(
                LocalDateTime.parse("2026-01-02T03:04:05"),
                OffsetDateTime.parse("2026-01-02T03:04:05Z")))
        .contains(
            new Difference(
                "/echoDateResponse/return", "2026-01-02T03:04:05", "2026-01-02T03:04:05Z"));
  }

  @Test
  void changedAndMissingBinaryDataIsFound() {
    Struct s = new Struct(1, 1f, "s");
    Synthetic sent = new Synthetic("", s, new byte[] {1, 2, 3});
    assertThat(Difference.first(sent, new Synthetic("", s, new byte[] {1, 2, -1})))
        .contains(
            new Difference(
                "/echoSyntheticResponse/return/bytes",
                "3 bytes with 0x03 at 2",
                "3 bytes with 0xff at 2"));
    assertThat(Difference.first(sent, new Synthetic("", s, new byte[] {1, 2})))
        .contains(
            new Difference(
                "/echoSyntheticResponse/return/bytes", "3 bytes with 0x03 at 2", "2 bytes"));
  }

  @Test
  void aMissingItemIsFound() {
    List<LineItem> fewer = new ArrayList<>(ORDER.lineItems());
    fewer.remove(7);
    assertThat(Difference.first(ORDER, with(fewer)))
        .contains(
            new Difference("/echoOrderResponse/return/lineItems", "200 elements", "199 elements"));
  }

  @Test
  void swappedItemsAreFound() {
    List<LineItem> swapped = new ArrayList<>(ORDER.lineItems());
    swapped.set(4, ORDER.lineItems().get(5));
    swapped.set(5, ORDER.lineItems().get(4));
    assertThat(Difference.first(ORDER, with(swapped)))
        .contains(new Difference("/echoOrderResponse/return/lineItems[5]/itemId", "5", "6"));
  }

  @Test
  void aValueOfAnotherOperationIsFound() {
    assertThat(Difference.first(null, 5).orElseThrow().path()).isEqualTo("/echoVoidResponse");
    assertThat(Difference.first(5, null))
        .contains(new Difference("/echoIntegerResponse", "a value of Integer", "no value"));
    assertThat(Difference.first(5, "5"))
        .contains(
            new Difference("/echoIntegerResponse", "a value of Integer", "a value of String"));
  }

  private static List<LineItem> replaced(int index, LineItem line) {
    List<LineItem> lines = new ArrayList<>(ORDER.lineItems());
    lines.set(index, line);
    return lines;
  }

  private static Order with(List<LineItem> lines) {
    return new Order(
        ORDER.orderId(),
        ORDER.orderStatus(),
        ORDER.orderDate(),
        ORDER.orderTotalAmount(),
        ORDER.customer(),
        lines);
  }
}
