package org.wsbench.service.jaxws.metro;

import jakarta.xml.ws.soap.SOAPBinding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wsbench.host.HostOptions;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureFiles;
import org.wsbench.service.jaxws.ReferenceService;
import org.wsbench.service.jaxws.Soap12Contract;
import org.wsbench.service.jaxws.TypedService;

/** The features of Metro, each switched on as Metro documents it. */
final class MetroFeatures {

  private static final String ADAPTER = "com.sun.xml.ws.transport.http.HttpAdapter";

  private static final String DESCRIPTOR =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <endpoints xmlns="http://java.sun.com/xml/ns/jax-ws/ri/runtime" version="2.0">
        <endpoint name="WSTest"
                  implementation="%s"
                  wsdl="WEB-INF/wsdl/wstest.wsdl"
                  service="{http://wsbench.org/wstest}WSTestService"
                  port="{http://wsbench.org/wstest}WSTestPort"
                  binding="%s"
                url-pattern="/services/WSTestService">%s</endpoint>
      </endpoints>
      """;

  private static final String HANDLER =
      """
      <handler-chains xmlns="https://jakarta.ee/xml/ns/jakartaee">\
      <handler-chain><handler>\
      <handler-class>org.wsbench.service.jaxws.handler.CountingHandler</handler-class>\
      </handler></handler-chain></handler-chains>""";

  private MetroFeatures() {}

  /**
   * Writes the deployment descriptor, which names the implementation, its handlers, the version of
   * SOAP, and whether binary data are attachments. It replaces that of the plain application. So
   * does the WSDL, which for SOAP 1.2 is another one.
   *
   * @return the folder of the application that holds it
   * @throws UncheckedIOException if it cannot be written
   */
  static Path configure(HostOptions options) {
    if (options.features().contains(Feature.LOGGING)) {
      System.setProperty(ADAPTER + ".dump", "true");
      // In this spelling every release knows it. Longer messages are cut.
      System.setProperty(ADAPTER + ".dumpTreshold", Integer.toString(Integer.MAX_VALUE));
    }
    boolean soap12 = options.features().contains(Feature.SOAP12);
    String descriptor =
        DESCRIPTOR.formatted(
            implementation(options).getName(),
            binding(soap12, options.features().contains(Feature.MTOM)),
            options.features().contains(Feature.HANDLER) ? HANDLER : "");
    Path application = FeatureFiles.named("webapp");
    Path file = application.resolve("WEB-INF").resolve("sun-jaxws.xml");
    if (soap12) {
      Soap12Contract.write(application.resolve("WEB-INF").resolve("wsdl"));
    }
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, descriptor);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return application;
  }

  /** Beside a binding, Metro ignores {@code enable-mtom}, so that the binding says it. */
  private static String binding(boolean soap12, boolean mtom) {
    if (soap12) {
      return mtom ? SOAPBinding.SOAP12HTTP_MTOM_BINDING : SOAPBinding.SOAP12HTTP_BINDING;
    }
    return mtom ? SOAPBinding.SOAP11HTTP_MTOM_BINDING : SOAPBinding.SOAP11HTTP_BINDING;
  }

  private static Class<?> implementation(HostOptions options) {
    boolean validated = options.features().contains(Feature.VALIDATION);
    return switch (options.service()) {
      case TYPED -> validated ? ValidatedTypedService.class : TypedService.class;
      case REFERENCE -> validated ? ValidatedReferenceService.class : ReferenceService.class;
    };
  }
}
