package org.wsbench.report.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives all tests the same browser, and skips them where there is none. */
public final class OneBrowser implements ExecutionCondition, ParameterResolver {

  private record Started(Optional<Browser> browser) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      if (browser.isPresent()) {
        browser.get().close();
      }
    }
  }

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return started(context).browser().isPresent()
        ? ConditionEvaluationResult.enabled("there is a browser")
        : ConditionEvaluationResult.disabled("no chromium or no chromedriver");
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Browser.class;
  }

  @Override
  public Browser resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return started(context).browser().orElseThrow();
  }

  private static Started started(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(ExtensionContext.Namespace.GLOBAL)
        .computeIfAbsent(Started.class, key -> start(), Started.class);
  }

  private static Started start() {
    try {
      Optional<Browser> browser = Browser.start();
      if (browser.isEmpty()) {
        System.err.println(
            "The tests of the HTML report in a browser are skipped: install chromium and"
                + " chromedriver (Debian: chromium, chromium-driver).");
      }
      return new Started(browser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
