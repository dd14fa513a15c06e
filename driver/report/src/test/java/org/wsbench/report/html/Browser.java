package org.wsbench.report.html;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A Chromium without a window, and a page in it. */
public final class Browser implements AutoCloseable {
  private static final List<String> BROWSERS = List.of("chromium", "google-chrome");
  private static final String DRIVER = "chromedriver";

  /** It warns of browsers that are newer than it, which what is used of it does not depend on. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final ChromeDriver driver;
  private final Path folder;

  private Browser(Path binary, Path driverBinary) throws IOException {
    SELENIUM.setLevel(Level.SEVERE);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(binary.toFile());
    options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu");
    options.setCapability("goog:loggingPrefs", logs);
    // Named, so that nothing looks for one elsewhere.
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(driverBinary.toFile()).build();
    this.folder = Files.createTempDirectory("wsbench-report");
    this.driver = new ChromeDriver(service, options);
  }

  /** Empty where Chromium or its driver is not installed. */
  static Optional<Browser> start() throws IOException {
    Optional<Path> binary = BROWSERS.stream().flatMap(name -> find(name).stream()).findFirst();
    Optional<Path> driver = find(DRIVER);
    return binary.isPresent() && driver.isPresent()
        ? Optional.of(new Browser(binary.get(), driver.get()))
        : Optional.empty();
  }

  private static Optional<Path> find(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(Path::of)
        .map(directory -> directory.resolve(program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Opens a page from disk, as wide as on a desk, in the light theme, with scripts. */
  public void open(String html) throws IOException {
    width(1200);
    dark(false);
    scripts(true);
    load(html);
  }

  /** Opens a file, or a part of it, as the browser is. */
  public void visit(Path file, String fragment) {
    // A change of the fragment alone would not load the page.
    driver.get("about:blank");
    driver.get(file.toUri() + fragment);
  }

  /** Opens a page from disk as the browser is. */
  public void load(String html) throws IOException {
    Path file = folder.resolve("report.html");
    Files.writeString(file, html);
    driver.get(file.toUri().toString());
  }

  /** Sets the width of the page. */
  public void width(int pixels) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", pixels, "height", 900, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Chooses the theme of the system. */
  public void dark(boolean dark) {
    Map<String, String> feature =
        Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
  }

  /** Turns scripts on or off for pages that are opened afterwards. */
  public void scripts(boolean enabled) {
    driver.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", !enabled));
  }

  /** What the console has said since it was asked last. */
  public List<String> messages() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** The title of the page. */
  public String title() {
    return driver.getTitle();
  }

  /** The first element of a CSS selector. */
  public WebElement element(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  /** All elements of a CSS selector. */
  public List<WebElement> elements(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** Chooses what a list offers by that text. */
  public void choose(String list, String text) {
    element(list).findElements(By.tagName("option")).stream()
        .filter(option -> option.getText().equals(text))
        .findFirst()
        .orElseThrow()
        .click();
  }

  /** The value of an expression. */
  public Object value(String expression) {
    return driver.executeScript("return " + expression);
  }

  /**
   * What is wrong with the page for people with disabilities: one line for each violated rule.
   *
   * @param rules of axe that are checked; none stands for all
   */
  public List<?> violations(String... rules) throws IOException {
    try (var axe = Browser.class.getResourceAsStream("/axe.min.js")) {
      driver.executeScript(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
    }
    return (List<?>)
        driver.executeAsyncScript(
            "const [rules, done] = arguments;"
                + "axe.run(document, rules.length ? {runOnly: rules} : {})"
                + ".then(found => done(found.violations.map("
                + "rule => rule.id + ': ' + rule.nodes.slice(0, 3).map(node => node.html + ' '"
                + " + node.failureSummary).join('; '))))",
            List.of(rules));
  }

  @Override
  public void close() throws IOException {
    driver.quit();
    Files.deleteIfExists(folder.resolve("report.html"));
    Files.delete(folder);
  }
}
