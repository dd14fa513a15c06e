package org.wsbench.cli;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.wsbench.cli.export.Tool;
import org.wsbench.cli.skeleton.Language;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Share;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Durations;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.keys.KeyHost;
import org.wsbench.run.keys.KeyStoreFile;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts arguments of the command line into values, with messages that say what to write. */
final class Converters {

  private Converters() {}

  /** {@code 500ms}, {@code 10s}, {@code 2m}. */
  static final class Time implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return explained(() -> Durations.parse(text));
    }
  }

  /** {@code 3%}. */
  static final class Percentage implements ITypeConverter<Share> {
    @Override
    public Share convert(String text) {
      return explained(() -> Share.parse(text));
    }
  }

  /** {@code 32}. */
  static final class WholeNumber implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      try {
        return Integer.valueOf(text);
      } catch (NumberFormatException e) {
        throw new TypeConversionException(
            "'" + text + "' is not a whole number; write a number such as 32");
      }
    }
  }

  /** {@code typed}, {@code reference}. */
  static final class Service implements ITypeConverter<ServiceMode> {
    @Override
    public ServiceMode convert(String text) {
      return explained(() -> ServiceMode.parse(text));
    }
  }

  /** {@code cpu}, {@code alloc}. */
  static final class Event implements ITypeConverter<ProfileEvent> {
    @Override
    public ProfileEvent convert(String text) {
      return explained(() -> ProfileEvent.named(text));
    }
  }

  /** {@code java}, {@code other}. */
  static final class StackLanguage implements ITypeConverter<Language> {
    @Override
    public Language convert(String text) {
      return explained(() -> Language.parse(text));
    }
  }

  /** {@code jmeter}, {@code hyperfoil}, {@code k6}. */
  static final class ExportTool implements ITypeConverter<Tool> {
    @Override
    public Tool convert(String text) {
      return explained(() -> Tool.parse(text));
    }
  }

  /** {@code http://HOST:PORT/PATH} of a host that can be resolved. */
  static final class Url implements ITypeConverter<Target> {
    @Override
    public Target convert(String text) {
      Target target;
      boolean known;
      try {
        target = Target.of(URI.create(text));
        known = !target.address().isUnresolved();
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(
            "'" + text + "' is not an http URL; write http://HOST:PORT/PATH");
      }
      if (!known) {
        throw new TypeConversionException(
            "the host of '"
                + text
                + "' is unknown; write a name or an address that can be resolved");
      }
      return target;
    }
  }

  /** {@code server}, {@code driver}. */
  static final class Role implements ITypeConverter<AgentRole> {
    @Override
    public AgentRole convert(String text) {
      return explained(() -> AgentRole.parse(text));
    }
  }

  /** {@code sut:7355}. */
  static final class Address implements ITypeConverter<AgentAddress> {
    @Override
    public AgentAddress convert(String text) {
      return explained(() -> AgentAddress.of(text));
    }
  }

  /** {@code sut}, {@code sut/192.168.1.5}. */
  static final class HostOfKeys implements ITypeConverter<KeyHost> {
    @Override
    public KeyHost convert(String text) {
      return explained(() -> KeyHost.of(text));
    }
  }

  /** The file with the keys of a host. */
  static final class Keys implements ITypeConverter<KeyStoreFile> {
    @Override
    public KeyStoreFile convert(String text) {
      return explained(() -> new KeyStoreFile(Path.of(text)));
    }
  }

  /** A file that is written at the end of the work, checked before it. */
  static final class NewFile implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      Path file = explained(() -> Path.of(text));
      Path folder = file.toAbsolutePath().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        throw new TypeConversionException(
            "'" + text + "' is in a folder that does not exist; create it or name another file");
      }
      if (Files.exists(file)
          ? !Files.isRegularFile(file) || !Files.isWritable(file)
          : !Files.isWritable(folder)) {
        throw new TypeConversionException(
            "'" + text + "' is not a file that can be written; name another");
      }
      return file;
    }
  }

  private interface Parser<T> {
    T parse();
  }

  private static <T> T explained(Parser<T> parser) {
    try {
      return parser.parse();
    } catch (InvalidValueException e) {
      throw new TypeConversionException(e.problem());
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
