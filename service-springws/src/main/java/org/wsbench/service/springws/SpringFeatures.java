package org.wsbench.service.springws;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.FileSystemResource;
import org.springframework.oxm.jaxb.Jaxb2Marshaller;
import org.springframework.ws.config.annotation.WsConfigurer;
import org.springframework.ws.server.EndpointInterceptor;
import org.springframework.ws.server.endpoint.adapter.method.MarshallingPayloadMethodProcessor;
import org.springframework.ws.server.endpoint.adapter.method.MethodArgumentResolver;
import org.springframework.ws.server.endpoint.adapter.method.MethodReturnValueHandler;
import org.springframework.ws.soap.SoapVersion;
import org.springframework.ws.soap.saaj.SaajSoapMessageFactory;
import org.springframework.ws.soap.server.endpoint.interceptor.PayloadValidatingInterceptor;
import org.springframework.ws.soap.server.endpoint.interceptor.SoapEnvelopeLoggingInterceptor;
import org.springframework.ws.wsdl.wsdl11.SimpleWsdl11Definition;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureFiles;
import org.wsbench.host.feature.MessageLog;
import org.wsbench.service.jaxws.Soap12Contract;
import org.wsbench.service.jaxws.generated.WSTest;

/**
 * The features of Spring-WS, each an interceptor or a bean that an application adds as documented.
 * The configurations have no annotation by which Spring Boot would find them.
 */
final class SpringFeatures {

  private SpringFeatures() {}

  /** The configurations of features; their interceptors handle a request in the same order. */
  static List<Class<?>> configurations(Set<Feature> features) {
    List<Class<?>> configurations = new ArrayList<>();
    if (features.contains(Feature.LOGGING)) {
      configurations.add(Logging.class);
    }
    // Before the validation, which needs a message that is not encrypted.
    if (features.contains(Feature.WSS_USERNAME)) {
      configurations.add(security("UsernameTokenConfiguration"));
    }
    if (features.contains(Feature.WSS_SIGN)) {
      configurations.add(security("SignatureConfiguration"));
    }
    if (features.contains(Feature.WSS_ENCRYPT)) {
      configurations.add(security("EncryptionConfiguration"));
    }
    if (features.contains(Feature.VALIDATION)) {
      configurations.add(Validation.class);
    }
    if (features.contains(Feature.SOAP12)) {
      configurations.add(Soap12.class);
    }
    if (features.contains(Feature.MTOM)) {
      configurations.add(Mtom.class);
    }
    return configurations;
  }

  /** From a module of its own, whose libraries are on the class path only with its features. */
  private static Class<?> security(String name) {
    return ServiceLoader.load(WsConfigurer.class).stream()
        .map(ServiceLoader.Provider::type)
        .filter(type -> type.getSimpleName().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("No provider " + name));
  }

  /** Adds nothing but interceptors; releases before 4.1 ask for all three. */
  private abstract static class Interceptors implements WsConfigurer {
    @Override
    public void addArgumentResolvers(List<MethodArgumentResolver> resolvers) {}

    @Override
    public void addReturnValueHandlers(List<MethodReturnValueHandler> handlers) {}
  }

  /** Logs the envelope of requests and replies. */
  static class Logging extends Interceptors {
    @Override
    public void addInterceptors(List<EndpointInterceptor> interceptors) {
      MessageLog.enable(SoapEnvelopeLoggingInterceptor.class.getName(), "debug");
      interceptors.add(new SoapEnvelopeLoggingInterceptor());
    }
  }

  /** Validates the payload of requests and replies against the contract's schema. */
  static class Validation extends Interceptors {
    @Override
    public void addInterceptors(List<EndpointInterceptor> interceptors) {
      PayloadValidatingInterceptor validating = new PayloadValidatingInterceptor();
      validating.setSchema(new ClassPathResource("contract/wstest.xsd"));
      validating.setValidateRequest(true);
      validating.setValidateResponse(true);
      try {
        validating.afterPropertiesSet();
      } catch (Exception e) {
        throw new IllegalStateException("Cannot read the schema of the contract", e);
      }
      interceptors.add(validating);
    }
  }

  /**
   * Binary data of any length are attachments of replies. Asked before the binding that Spring-WS
   * chooses by itself, which has no attachments; both use the same JAXB.
   */
  static class Mtom implements WsConfigurer {
    private final MarshallingPayloadMethodProcessor binding =
        new MarshallingPayloadMethodProcessor(marshaller());

    private static Jaxb2Marshaller marshaller() {
      Jaxb2Marshaller marshaller = new Jaxb2Marshaller();
      marshaller.setContextPath(WSTest.class.getPackageName());
      marshaller.setMtomEnabled(true);
      return marshaller;
    }

    @Override
    public void addInterceptors(List<EndpointInterceptor> interceptors) {}

    @Override
    public void addArgumentResolvers(List<MethodArgumentResolver> resolvers) {
      resolvers.add(0, binding);
    }

    @Override
    public void addReturnValueHandlers(List<MethodReturnValueHandler> handlers) {
      handlers.add(0, binding);
    }
  }

  /** Messages of SOAP 1.2, and the WSDL that says so in place of the other. */
  static class Soap12 {
    @Bean
    SaajSoapMessageFactory messageFactory() {
      SaajSoapMessageFactory factory = new SaajSoapMessageFactory();
      factory.setSoapVersion(SoapVersion.SOAP_12);
      return factory;
    }

    @Bean("WSTestService")
    SimpleWsdl11Definition wsdl() {
      return new SimpleWsdl11Definition(
          new FileSystemResource(Soap12Contract.write(FeatureFiles.named("contract"))));
    }
  }
}
