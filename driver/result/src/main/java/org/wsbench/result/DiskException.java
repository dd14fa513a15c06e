package org.wsbench.result;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/** Thrown if a file or folder cannot be written; the message is for the user. */
public final class DiskException extends IOException {
  private static final long serialVersionUID = 1;

  /** The C library's messages for ENOSPC and EDQUOT. */
  private static final Pattern FULL = Pattern.compile("(?i)no space left|quota exceeded");

  private DiskException(String message, IOException cause) {
    super(message, cause);
  }

  /**
   * The exception for a failed write.
   *
   * @param path what was to be written, or a folder around it
   */
  static DiskException of(Path path, IOException cause) {
    return cause instanceof DiskException known
        ? known
        : new DiskException(
            file(path.toString(), cause) + " cannot be written: " + reason(cause) + advice(cause),
            cause);
  }

  /** The file that an exception names, or else the one that is given. */
  private static String file(String otherwise, IOException e) {
    return e instanceof FileSystemException named && named.getFile() != null
        ? named.getFile()
        : otherwise;
  }

  /** Describes why a file cannot be read, in one line with its path. */
  public static String words(FileSystemException e) {
    return file("a file", e) + ": " + reason(e);
  }

  private static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException denied -> "permission denied";
      case NoSuchFileException missing -> "there is no such file or folder";
      case FileAlreadyExistsException there -> "it exists already";
      case NotDirectoryException file -> "it is not a folder";
      case FileSystemException other ->
          lower(Objects.requireNonNullElse(other.getReason(), other.toString()));
      default -> lower(Objects.requireNonNullElse(e.getMessage(), e.toString()));
    };
  }

  private static String lower(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }

  private static String advice(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "; make it writable, or name another folder";
    }
    return FULL.matcher(reason(e)).find()
        ? "; free some space, or name a folder on another disk"
        : "; name another folder";
  }
}
