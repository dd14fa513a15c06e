package org.wsbench.host.order;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The orders of this process. Engines create services by themselves, so a service finds the orders
 * here. The libraries of the database have a class loader of their own: they cannot conflict with
 * those of the stack, are not on its class path, and are loaded only with a database.
 */
public final class Orders {

  /** The environment variable that names the folder of the libraries. */
  public static final String LIBRARIES = "WSBENCH_DATABASE_LIBRARIES";

  private static volatile Optional<OrderStore> store = Optional.empty();

  private Orders() {}

  /**
   * The order of that number and that customer; empty if there is none.
   *
   * @throws DatabaseException if the process has no database, or it does not answer
   */
  public static Optional<StoredOrder> find(int orderId, int customerId) {
    return store
        .orElseThrow(
            () ->
                new DatabaseException(
                    "getOrder needs a database, and the service was started without --database"))
        .find(orderId, customerId);
  }

  /**
   * Opens the database of this process, which is closed with what is returned.
   *
   * @param url of JDBC
   * @param connections how many look-ups there may be at a time
   * @throws DatabaseException if it cannot be opened or holds no orders
   */
  public static AutoCloseable open(String url, int connections) {
    String folder = Objects.requireNonNullElse(System.getenv(LIBRARIES), "").strip();
    if (folder.isEmpty()) {
      throw new DatabaseException(
          "--database needs the environment variable %s: the folder service-orders/target/orders"
              .formatted(LIBRARIES));
    }
    return use(provider(Path.of(folder)).open(url, connections));
  }

  /** Sets the store of this process until it is closed. */
  public static AutoCloseable use(OrderStore orders) {
    store = Optional.of(orders);
    return () -> {
      store = Optional.empty();
      orders.close();
    };
  }

  private static OrderStoreProvider provider(Path folder) {
    // As long as the process lives, so that it is never closed.
    ClassLoader loader = new URLClassLoader(jars(folder), Orders.class.getClassLoader());
    return ServiceLoader.load(OrderStoreProvider.class, loader)
        .findFirst()
        .orElseThrow(
            () ->
                new DatabaseException(
                    "%s=%s holds no libraries of a database; run ./mvnw package"
                        .formatted(LIBRARIES, folder)));
  }

  private static URL[] jars(Path folder) {
    List<URL> jars = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
      for (Path file : files) {
        jars.add(url(file));
      }
    } catch (IOException e) {
      throw new DatabaseException(
          "%s=%s cannot be read; run ./mvnw package".formatted(LIBRARIES, folder), e);
    }
    return jars.toArray(URL[]::new);
  }

  private static URL url(Path file) throws MalformedURLException {
    return file.toUri().toURL();
  }
}
