package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/**
 * A SOAP client that shares nothing with this project works from the WSDL that each stack
 * publishes: zeep, which is written in Python.
 */
class ZeepIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Path CLIENT = Path.of("src", "test", "zeep", "echo.py");
  private static final Path LOGS = Path.of("target", "stack-logs");

  /** The Python that {@code -Dwsbench.zeep} names must have the packages of requirements.txt. */
  private static final String PYTHON = System.getProperty("wsbench.zeep", "");

  @TestFactory
  @Execution(ExecutionMode.CONCURRENT)
  Stream<DynamicTest> everyOperationComesBackToZeep() {
    assumeFalse(PYTHON.isEmpty(), "skipped: -Dwsbench.zeep=PYTHON names no Python that has zeep");
    return ChosenStacks.forClient(HOME)
        .filter(stack -> stack.wsdl().isPresent())
        .map(stack -> dynamicTest(stack.name(), () -> call(stack)));
  }

  private static void call(StackDescriptor stack)
      throws IOException, InterruptedException, StackFailedException {
    Files.createDirectories(LOGS);
    try (StackProcess process =
        StackProcess.start(
            stack, ChosenStacks.SETTINGS, LOGS.resolve(stack.name() + "-zeep.log"))) {
      call(process.endpoint().resolve(stack.wsdl().get()));
    }
  }

  private static void call(URI wsdl) throws IOException, InterruptedException {
    ProcessBuilder client = new ProcessBuilder(PYTHON, CLIENT.toString(), wsdl.toString());
    client.environment().put("PYTHONIOENCODING", "utf-8");
    Process process = client.redirectErrorStream(true).start();
    try {
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      assertThat(process.waitFor()).as(output).isZero();
    } finally {
      process.destroyForcibly();
    }
  }
}
