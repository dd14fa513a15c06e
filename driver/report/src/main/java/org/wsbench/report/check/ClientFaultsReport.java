package org.wsbench.report.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.result.check.ClientFaultsRecord;
import org.wsbench.result.check.ClientFindings;
import org.wsbench.result.check.FaultDescription;

/**
 * The report on calls of clients with which something goes wrong; a pure function of its record.
 */
public final class ClientFaultsReport {
  private static final List<Column> COLUMNS =
      List.of(
          Column.words("fault"),
          Column.words("reported as"),
          Column.words("exception"),
          Column.figures("time"),
          Column.words("requests"),
          Column.words("next call"));
  private static final String NOT_TRIED = "the remaining faults were not tried: ";

  private ClientFaultsReport() {}

  /**
   * The findings about one client.
   *
   * @param faults all that can be tried, in the order of the table
   */
  public static Page of(ClientFindings client, List<FaultDescription> faults) {
    List<Section> sections =
        client.failure() == null
            ? List.of()
            : List.of(new Section("Failed", List.of(Item.of(NOT_TRIED + client.failure()))));
    return new Page(
        "wsbench client-faults " + client.client(),
        List.of(),
        client.failure() == null,
        Optional.of(answer(client, faults)),
        List.of(table(client, faults)),
        List.of(),
        Optional.empty(),
        sections);
  }

  private static Section answer(ClientFindings client, List<FaultDescription> faults) {
    List<Item> items =
        faults.stream()
            .flatMap(
                fault ->
                    client
                        .of(fault.id())
                        .flatMap(one -> new FaultText(one, fault).trouble())
                        .stream())
            .map(Item::of)
            .toList();
    boolean sound = items.isEmpty() && client.failure() == null;
    return new Section(client.client() + (sound ? ": in order" : ": not in order"), items);
  }

  private static Table table(ClientFindings client, List<FaultDescription> faults) {
    List<List<Cell>> rows = new ArrayList<>();
    for (FaultDescription fault : faults) {
      client.of(fault.id()).ifPresent(found -> rows.add(new FaultText(found, fault).row()));
    }
    return new Table(client.client() + ": " + client.title(), COLUMNS, rows);
  }

  /** The whole record as Markdown with pipe tables; text that ends with a line feed. */
  public static String markdown(ClientFaultsRecord record) {
    MarkdownWriter out = new MarkdownWriter();
    out.line("# Client faults");
    out.line("");
    out.line("What SOAP clients do when something goes wrong with a call. Made by");
    out.line("");
    out.line("```");
    out.line(record.command());
    out.line("```");
    out.line("");
    out.line("on %s with wsbench %s.".formatted(record.day(), record.wsbench()));
    out.line("Java clients ran on JDK %s.".formatted(record.jvm()));
    out.line("The driver waited for the end of a call for at most %s.".formatted(record.limit()));
    out.line("[clients.md](clients.md#injected-faults) explains the tables.");
    out.line("");
    out.line("| fault | what the server sends |");
    out.line("| :--- | :--- |");
    record.faults().forEach(fault -> out.line("| `%s` | %s |".formatted(fault.id(), fault.text())));
    matrix(record, out);
    record.clients().forEach(client -> section(client, record.faults(), out));
    return out.document();
  }

  private static void matrix(ClientFaultsRecord record, MarkdownWriter out) {
    List<String> header = new ArrayList<>(List.of("fault"));
    record.clients().forEach(client -> header.add(client.client()));
    List<List<Cell>> rows = new ArrayList<>();
    for (FaultDescription fault : record.faults()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(fault.id())));
      record.clients().forEach(client -> cells.add(summary(client, fault)));
      rows.add(cells);
    }
    Table table = Table.ofWords("What all clients report", header, rows);
    out.heading(table.title());
    out.table(table);
  }

  private static Cell summary(ClientFindings client, FaultDescription fault) {
    return client
        .of(fault.id())
        .map(found -> new FaultText(found, fault).summary())
        .orElse(Cell.text("not tried"));
  }

  private static void section(
      ClientFindings client, List<FaultDescription> faults, MarkdownWriter out) {
    out.heading(client.client());
    out.line(MarkdownWriter.escape(client.title()) + ".");
    out.line("");
    out.table(table(client, faults));
    if (client.failure() != null) {
      out.line("");
      out.line(MarkdownWriter.escape("Failed: " + NOT_TRIED + client.failure()) + ".");
    }
  }
}
