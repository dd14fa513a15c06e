package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.wsbench.result.StackName;

/** A folder that one server may write to: a copy of a folder that its build has created. */
public final class WorkingCopy implements AutoCloseable {
  private final Path path;

  private WorkingCopy(Path path) {
    this.path = path;
  }

  /** A new copy in a temporary folder, where the stack's descriptor names one to copy. */
  public static Optional<WorkingCopy> of(StackDescriptor stack) throws IOException {
    if (stack.copy().isEmpty()) {
      return Optional.empty();
    }
    // Only the user may read it, because servers keep keys and sockets there.
    String name = StackName.inFileName(stack.name()).replace('@', '-');
    Path path = Files.createTempDirectory("wsbench-" + name + "-");
    WorkingCopy copy = new WorkingCopy(path);
    try {
      Path template = stack.folder().resolve(stack.copy().get());
      Files.walkFileTree(template, copy.copier(template));
    } catch (IOException e) {
      copy.close();
      throw e;
    }
    return Optional.of(copy);
  }

  private SimpleFileVisitor<Path> copier(Path template) {
    return new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
          throws IOException {
        Files.createDirectories(path.resolve(template.relativize(folder).toString()));
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
          throws IOException {
        Path to = path.resolve(template.relativize(file).toString());
        Files.copy(file, to, StandardCopyOption.COPY_ATTRIBUTES);
        return FileVisitResult.CONTINUE;
      }
    };
  }

  /** Its absolute path. */
  Path path() {
    return path;
  }

  /** Deletes what can be deleted of it; the rest stays among the system's temporary files. */
  @Override
  public synchronized void close() {
    try {
      Files.walkFileTree(path, new Deleter());
    } catch (IOException e) {
      // A server that ends may still write to it.
    }
  }

  private static final class Deleter extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      if (e instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw e;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) throws IOException {
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
