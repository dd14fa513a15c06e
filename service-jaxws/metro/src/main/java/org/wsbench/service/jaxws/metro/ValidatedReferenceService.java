package org.wsbench.service.jaxws.metro;

import com.sun.xml.ws.developer.SchemaValidation;
import jakarta.jws.WebService;
import org.wsbench.service.jaxws.ReferenceService;

/** The service with Metro's schema validation, which an annotation switches on. */
@SchemaValidation
@WebService(
    endpointInterface = "org.wsbench.service.jaxws.generated.WSTest",
    targetNamespace = "http://wsbench.org/wstest",
    serviceName = "WSTestService",
    portName = "WSTestPort")
public class ValidatedReferenceService extends ReferenceService {}
