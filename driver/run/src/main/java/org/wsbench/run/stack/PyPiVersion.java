package org.wsbench.run.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.Disk;
import org.wsbench.result.Library;
import org.wsbench.run.platform.SearchPath;
import org.wsbench.run.version.Pip;
import org.wsbench.run.version.PyPiPackage;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.Versions;

/**
 * A version of a stack that pip installs: a package and what it requires, as pip chooses it on that
 * day. Everything else is what the Python of the stack has.
 *
 * @param version what is installed
 * @param named the package that has that version
 * @param path where the Python is looked for, if the command names no path
 */
record PyPiVersion(StackVersion version, PyPiPackage named, SearchPath path)
    implements VersionMaker {

  @Override
  public Optional<String> obstacle() {
    return StackBuild.notWritable(version.stack(), version.module());
  }

  @Override
  public Versions versions() throws IOException, InterruptedException, UnusableVersionException {
    return pip().versions(named);
  }

  @Override
  public String make() throws IOException, InterruptedException, UnusableVersionException {
    Pip pip = pip();
    // pip would keep what an earlier installation has left there.
    Disk.delete(version.libraries());
    Path log = Disk.folder(version.about()).resolve("install.log");
    pip.install(named, version.version(), version.libraries(), log);
    List<Library> installed = PyPiPackages.in(version.libraries());
    version.requireInstalled(
        installed.stream()
            .filter(library -> named.hasVersion(library.name()))
            .findFirst()
            .orElseThrow(
                () ->
                    new UnusableVersionException(
                        "pip has not installed %s into %s"
                            .formatted(named.name(), version.libraries())))
            .version());
    int others = installed.size() - 1;
    return "Installed by pip: %s %s. It chose %d other %s."
        .formatted(named.name(), version.version(), others, others == 1 ? "package" : "packages");
  }

  /** That of the Python which runs the stack: packages may have parts for one version of it. */
  private Pip pip() throws UnusableVersionException {
    Path module = version.module();
    String python = PyPiPackage.python(version.stack().command()).orElseThrow();
    Path program =
        Optional.of(python)
            .filter(word -> word.contains(File.separator))
            .map(module::resolve)
            .or(() -> path.find(python))
            .filter(Files::isExecutable)
            .orElseThrow(
                () -> new UnusableVersionException(python + " is not found; install Python 3"));
    return new Pip(program, module);
  }

  @Override
  public List<Path> sources() {
    return List.of(version.module());
  }
}
