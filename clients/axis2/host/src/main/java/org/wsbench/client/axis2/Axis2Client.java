package org.wsbench.client.axis2;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.wsbench.client.Call;
import org.wsbench.client.Connector;
import org.wsbench.client.ErrorKind;
import org.wsbench.client.FailedCallException;
import org.wsbench.client.SoapClient;
import org.wsbench.payload.Message;

/**
 * A client on a stub of Axis2, which must not be shared by threads: each thread has one. All have
 * the same configuration, and so the same pool of connections.
 *
 * @param binding calls a stub of its own
 */
public record Axis2Client(SoapClient binding) implements SoapClient {
  /** How the message of its transport begins; a status follows. */
  private static final String STATUS = "Transport error: ";

  /** Creates what calls a stub. */
  @FunctionalInterface
  public interface Stubs {

    /**
     * Creates a stub, and what calls it.
     *
     * @param endpoint that it calls
     */
    SoapClient create(ConfigurationContext configuration, String endpoint) throws AxisFault;
  }

  /** A stub for each thread, with the configuration that Axis2 has by default. */
  public static Connector perThread(Stubs stubs) {
    return endpoint -> {
      ConfigurationContext configuration =
          ConfigurationContextFactory.createConfigurationContextFromFileSystem(null, null);
      return () -> new Axis2Client(create(stubs, configuration, endpoint));
    };
  }

  private static SoapClient create(Stubs stubs, ConfigurationContext configuration, URI endpoint) {
    try {
      return stubs.create(configuration, endpoint.toString());
    } catch (AxisFault e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Call prepare(Message message) {
    Call call = binding.prepare(message);
    return () -> {
      try {
        call.run();
      } catch (AxisFault e) {
        throw failure(e);
      }
    };
  }

  /** An AxisFault is an IOException, whatever has happened; only words tell an HTTP status. */
  private static Exception failure(AxisFault thrown) {
    if (thrown.getFaultCodeElement() != null) {
      return new FailedCallException(ErrorKind.FAULT, "SOAP fault: " + thrown.getMessage(), thrown);
    }
    for (Throwable cause = thrown.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException broken && !(cause instanceof AxisFault)) {
        return new FailedCallException(ErrorKind.of(broken), thrown.getMessage(), thrown);
      }
    }
    String words = String.valueOf(thrown.getMessage());
    return new FailedCallException(
        words.startsWith(STATUS) ? ErrorKind.HTTP : ErrorKind.CORRUPT, words, thrown);
  }
}
