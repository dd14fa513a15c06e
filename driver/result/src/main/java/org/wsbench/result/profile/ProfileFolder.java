package org.wsbench.result.profile;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;
import org.wsbench.result.JsonLines;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StackName;
import org.wsbench.result.StoredFile;

/**
 * The profiles in the folder of a run: {@value #FILE}, and in {@value #STACKS} a file of stacks for
 * each of its lines, {@code STACK-CASE-FORK-ROUND.collapsed.gz}. A published run has one file for
 * each stack and case, {@code STACK-CASE.columns.gz}, with a column for each round.
 */
public final class ProfileFolder {
  public static final String FILE = "profile.jsonl";

  /** Folder of the stacks. */
  public static final String STACKS = "profiles";

  private static final Pattern CASE = Pattern.compile("\\w+");

  private ProfileFolder() {}

  /** Whether a run was profiled. */
  public static boolean isAt(Path run) {
    return StoredFile.exists(run.resolve(FILE));
  }

  /** Writes a profile; its stacks first, so that a line always has its own. */
  public static void append(Path run, Profile profile) throws IOException {
    write(stacks(run, profile.round()), profile.stacks().text());
    String line = Json.line(profile.round()) + "\n";
    try (OutputStream file =
        Disk.open(run.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      file.write(line.getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * All profiles of a run; none if it was not profiled.
   *
   * @throws RunFolderException if a file of stacks is missing or damaged
   */
  public static List<Profile> read(Path run) throws IOException {
    if (!isAt(run)) {
      return List.of();
    }
    List<ProfiledRound> rounds =
        JsonLines.read(run.resolve(FILE), ProfiledRound.class, "a profiled round").values();
    for (ProfiledRound round : rounds) {
      requireName(run, round);
    }
    Map<ProfiledRound, CollapsedStacks> stacks = new HashMap<>();
    for (Map.Entry<Path, List<ProfiledRound>> row : rows(run, rounds).entrySet()) {
      stacks.putAll(stacks(run, row.getKey(), row.getValue()));
    }
    return rounds.stream().map(round -> new Profile(round, stacks.get(round))).toList();
  }

  /** Names become those of files. */
  private static void requireName(Path run, ProfiledRound round) throws RunFolderException {
    if (!StackName.isValid(round.stack()) || !CASE.matcher(round.echoCase()).matches()) {
      throw new RunFolderException(
          "%s: %s %s is not the name of a stack and a case: restore the file"
              .formatted(run.resolve(FILE), round.stack(), round.echoCase()));
    }
  }

  /** Copies the stacks of a run into the folder of another, without {@value #FILE}. */
  public static void copyStacks(Path run, Path to) throws IOException {
    List<Profile> profiles = read(run);
    List<ProfiledRound> rounds = profiles.stream().map(Profile::round).toList();
    for (Map.Entry<Path, List<ProfiledRound>> row : rows(to, rounds).entrySet()) {
      List<CollapsedStacks> columns =
          profiles.stream()
              .filter(profile -> row.getValue().contains(profile.round()))
              .map(Profile::stacks)
              .toList();
      write(row.getKey(), new StackColumns(columns).text());
    }
  }

  /** The rounds of each stack and case, by the file that they have in a published run. */
  private static Map<Path, List<ProfiledRound>> rows(Path run, List<ProfiledRound> rounds) {
    return rounds.stream()
        .collect(
            Collectors.groupingBy(
                round ->
                    run.resolve(STACKS)
                        .resolve(
                            StackName.inFileName(round.stack())
                                + "-"
                                + round.echoCase()
                                + ".columns"),
                TreeMap::new,
                Collectors.toList()));
  }

  private static Map<ProfiledRound, CollapsedStacks> stacks(
      Path run, Path columns, List<ProfiledRound> rounds) throws IOException {
    Map<ProfiledRound, CollapsedStacks> stacks = new HashMap<>();
    if (StoredFile.exists(columns)) {
      List<CollapsedStacks> published =
          parse(columns, text -> StackColumns.parse(text, rounds.size()).rounds());
      for (int i = 0; i < rounds.size(); i++) {
        stacks.put(rounds.get(i), published.get(i));
      }
    } else {
      for (ProfiledRound round : rounds) {
        stacks.put(round, parse(stacks(run, round), CollapsedStacks::parse));
      }
    }
    return stacks;
  }

  private static Path stacks(Path run, ProfiledRound round) {
    String name =
        "%s-%s-%d-%d.collapsed"
            .formatted(
                StackName.inFileName(round.stack()), round.echoCase(), round.fork(), round.round());
    return run.resolve(STACKS).resolve(name);
  }

  private static void write(Path file, String text) throws IOException {
    Disk.folder(file.getParent());
    StoredFile.compress(file, text.getBytes(StandardCharsets.UTF_8));
  }

  private static <T> T parse(Path file, Function<String, T> parser) throws IOException {
    try {
      return parser.apply(StoredFile.text(file));
    } catch (NoSuchFileException e) {
      throw new RunFolderException(file + ": there is no such file: restore it", e);
    } catch (IllegalArgumentException e) {
      throw new RunFolderException(file + ": " + e.getMessage() + ": restore the file", e);
    }
  }
}
