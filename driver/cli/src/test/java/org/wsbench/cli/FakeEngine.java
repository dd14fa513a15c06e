package org.wsbench.cli;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wsbench.run.Progress;
import org.wsbench.run.RunSettings;
import org.wsbench.run.Site;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.cluster.AgentState;
import org.wsbench.run.cluster.ClusterEngine;
import org.wsbench.run.cluster.ClusterSettings;

/** An engine without a cluster, found by the ServiceLoader. */
public final class FakeEngine implements ClusterEngine {
  /** Where a class loader looks for its name. */
  static final String SERVICE = "META-INF/services/" + ClusterEngine.class.getName();

  /** An agent that is bound to this port goes on until it is interrupted. */
  static final int LASTING = 7355;

  /** Nobody answers at this port. */
  static final int EMPTY = 7356;

  /** Runs a command that finds it. */
  static Shell.Outcome run(Path folder, String... args) throws IOException {
    Path service = folder.resolve(SERVICE);
    Files.createDirectories(service.getParent());
    Files.writeString(service, FakeEngine.class.getName());
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {url(folder)}, before)) {
      thread.setContextClassLoader(loader);
      return Shell.run(folder, args);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static URL url(Path folder) throws MalformedURLException {
    return folder.toUri().toURL();
  }

  @Override
  public void agent(AgentSettings settings, Consumer<String> messages) throws InterruptedException {
    messages.accept(settings.role().id() + " agent at " + settings.bind());
    settings.join().ifPresent(server -> messages.accept("joins " + server));
    settings.allowedTargets().forEach(target -> messages.accept("may load " + target));
    messages.accept("logs in " + settings.work());
    if (settings.bind().port() == LASTING) {
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  @Override
  public List<AgentState> agents(ClusterSettings settings) {
    return settings.server().port() == EMPTY
        ? List.of()
        : List.of(
            state(settings.server(), AgentRole.SERVER, Optional.of("AMD EPYC"), 3.2, 1.4),
            state(AgentAddress.of("load1:7355"), AgentRole.DRIVER, Optional.empty(), -81.6, 12.5));
  }

  private static AgentState state(
      AgentAddress address,
      AgentRole role,
      Optional<String> cpuModel,
      double offset,
      double uncertainty) {
    return new AgentState(address, role, "1.0", 64, cpuModel, offset, uncertainty, "idle");
  }

  @Override
  public Site site(
      ClusterSettings settings, RunSettings run, Optional<String> database, Progress progress)
      throws IOException {
    throw new IOException(settings.server() + " is a fake that measures nothing");
  }
}
