package org.wsbench.result.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;
import org.wsbench.result.publish.Publication;

class ProfileFolderTest {
  private static final CollapsedStacks STACKS =
      CollapsedStacks.parse("[qtp];Server.run;Echo.reply 7\n[qtp];Server.run 2\n[GC Thread] 1\n");

  @TempDir private Path folder;

  private static Profile profile(String stack, CollapsedStacks stacks) {
    return profile(stack, 2, stacks);
  }

  private static Profile profile(String stack, int round, CollapsedStacks stacks) {
    return new Profile(
        new ProfiledRound(stack, "echoVoid", 1, round, 1, ProfileEvent.CPU, "async-profiler", null),
        stacks);
  }

  @Test
  void stacksAreWhatOtherToolsReadAndWrite() {
    assertThat(STACKS.counts())
        .isEqualTo(
            Map.of(
                List.of("[qtp]", "Server.run", "Echo.reply"),
                7L,
                List.of("[qtp]", "Server.run"),
                2L,
                List.of("[GC Thread]"),
                1L));
    assertThat(STACKS.total()).isEqualTo(10);
    assertThat(CollapsedStacks.parse(STACKS.text())).isEqualTo(STACKS);
  }

  @Test
  void namesMayHaveBlanksAndEqualStacksAreAddedUp() {
    CollapsedStacks stacks =
        CollapsedStacks.parse("void oops_do<Mark, oop>;a 3\nvoid oops_do<Mark, oop>;a 4");

    assertThat(stacks.text()).isEqualTo("void oops_do<Mark, oop>;a 7\n");
  }

  @Test
  void aLineWithoutACountIsNamed() {
    assertThatThrownBy(() -> CollapsedStacks.parse("a;b 1\na;b\n"))
        .hasMessage("line 2 is not 'frame;frame COUNT': a;b");
  }

  @Test
  void profilesAreReadAsTheyWereWritten() throws IOException {
    List<Profile> profiles =
        List.of(
            profile("metro", STACKS),
            profile("metro@2", CollapsedStacks.NONE),
            profile("metro:4.0.2", STACKS));
    for (Profile profile : profiles) {
      ProfileFolder.append(folder, profile);
    }

    assertThat(ProfileFolder.read(folder)).isEqualTo(profiles);
    assertThat(StoredFile.text(folder.resolve("profiles/metro-echoVoid-1-2.collapsed")))
        .isEqualTo(STACKS.text());
    assertThat(folder.resolve("profiles/metro_4.0.2-echoVoid-1-2.collapsed.gz")).exists();
  }

  @Test
  void aRunThatWasNotProfiledHasNone() throws IOException {
    assertThat(ProfileFolder.read(folder)).isEmpty();
  }

  @Test
  void whatIsMissingOrDamagedIsNamed() throws IOException {
    ProfileFolder.append(folder, profile("metro", STACKS));
    Path file = folder.resolve("profiles/metro-echoVoid-1-2.collapsed.gz");

    StoredFile.compress(folder.resolve("profiles/metro-echoVoid-1-2.collapsed"), "a\n".getBytes());
    assertThatThrownBy(() -> ProfileFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("line 1 is not")
        .hasMessageEndingWith("restore the file");
    Files.delete(file);
    assertThatThrownBy(() -> ProfileFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageEndingWith("metro-echoVoid-1-2.collapsed: there is no such file: restore it");
  }

  @Test
  void namesThatLeaveTheFolderAreRefused() throws IOException {
    Files.createDirectories(folder.resolve("run/profiles"));
    ProfileFolder.append(folder.resolve("run"), profile("../../metro", STACKS));

    assertThatThrownBy(() -> ProfileFolder.read(folder.resolve("run")))
        .isInstanceOf(RunFolderException.class)
        .hasMessageEndingWith(
            "profile.jsonl: ../../metro echoVoid is not the name of a stack and a case: restore the"
                + " file");
  }

  @Test
  void profilesArePublishedWithAFileForEachStackAndCase() throws IOException {
    Path run = Files.createDirectory(folder.resolve("run"));
    Path published = folder.resolve("published");
    ProfileFolder.append(run, profile("metro", STACKS));
    ProfileFolder.append(run, profile("cxf", STACKS));
    ProfileFolder.append(run, profile("metro", 3, CollapsedStacks.parse("[qtp];Server.run 5\n")));
    ProfileFolder.append(run, profile("metro", 4, CollapsedStacks.NONE));

    Publication.copy(run, published);

    assertThat(ProfileFolder.read(published)).isEqualTo(ProfileFolder.read(run)).hasSize(4);
    assertThat(StoredFile.text(published.resolve("profiles/metro-echoVoid.columns")))
        .isEqualTo(
            "[GC Thread] 1,0,0\n[qtp];Server.run 2,5,0\n[qtp];Server.run;Echo.reply 7,0,0\n");
    assertThat(published.resolve("profiles/metro-echoVoid-1-2.collapsed.gz")).doesNotExist();
  }

  @Test
  void aPublishedFileNeedsACountForEachRound() throws IOException {
    Path run = Files.createDirectory(folder.resolve("run"));
    Path published = folder.resolve("published");
    ProfileFolder.append(run, profile("metro", STACKS));
    Publication.copy(run, published);

    StoredFile.compress(
        published.resolve("profiles/metro-echoVoid.columns"), "a;b 1,2\n".getBytes());
    assertThatThrownBy(() -> ProfileFolder.read(published))
        .isInstanceOf(RunFolderException.class)
        .hasMessageEndingWith(
            "metro-echoVoid.columns: line 1 is not 'frame;frame COUNT' with 1 counts: a;b 1,2:"
                + " restore the file");
  }
}
