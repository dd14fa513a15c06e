package org.wsbench.cli.submission;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.analysis.Summary;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Disk;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;
import org.wsbench.result.StoredRun;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.result.publish.Publication;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.run.stack.StackCatalog;

/**
 * The result of a throughput run that somebody submits, as a folder: the raw data without private
 * text, the tables made from them, and a form about the machine.
 *
 * @param folder of a run, or of a submission
 * @param run what is in it
 */
public record Submission(Path folder, StoredRun run) {
  /** The name of the tables in the folder of a submission. */
  static final String SUMMARY = "summary.md";

  /**
   * Reads a run or a submission.
   *
   * @throws RunFolderException if it is not one of throughput on one machine
   */
  public static Submission read(Path folder) throws IOException {
    if (StoredLoad.isAt(folder)
        || StoredStarts.isAt(folder)
        || StoredJmh.isAt(folder)
        || StoredFile.exists(folder.resolve(ProfileFolder.FILE))
        || StoredFile.exists(folder.resolve(ClusterResult.FILE))) {
      throw new RunFolderException(
          folder
              + ": only runs of throughput on one machine can be submitted, such as those of"
              + " wsbench run quick");
    }
    return new Submission(folder, StoredRun.read(folder));
  }

  /**
   * Why the run cannot be submitted, one line each; empty if it can.
   *
   * @param catalog the stacks that others have
   * @param plans the names of the plans that others have
   */
  public List<String> problems(StackCatalog catalog, List<String> plans) {
    List<String> problems = new ArrayList<>(SubmissionRules.problems(run, plans));
    List<String> ofRounds = RoundChecks.problems(run);
    problems.addAll(ofRounds);
    problems.addAll(FigureChecks.problems(run));
    problems.addAll(StackChecks.problems(run.result().stacks(), catalog));
    try {
      Plan plan = PlanReader.readReceived(run.result().plan().toString());
      problems.addAll(SettingChecks.problems(run.result(), plan, catalog));
      if (ofRounds.isEmpty() && !SubmissionRules.hasFailure(run.result())) {
        problems.addAll(problemsOfOrder(plan));
      }
    } catch (InvalidFileException e) {
      problems.add(RunFolder.RUN + ": " + e.getMessage());
    }
    return problems;
  }

  /** What contradicts the plan and the seed where each stack has the rounds that others have. */
  private List<String> problemsOfOrder(Plan plan) {
    List<String> ofForks = ForkChecks.problems(run, plan);
    boolean onlyStacksTakeTurns = !StoredFile.exists(folder.resolve(StoredJmh.RESULT));
    return ofForks.isEmpty() && plan.scheme().id().hasSlices() && onlyStacksTakeTurns
        ? TurnChecks.problems(run)
        : ofForks;
  }

  /** Why a folder that was written, and that people may have edited, cannot be accepted. */
  public List<String> problemsOfFolder(StackCatalog catalog, List<String> plans)
      throws IOException {
    List<String> problems = new ArrayList<>(problems(catalog, plans));
    Redaction redaction = new Redaction(PrivateText.general());
    redaction.of(StoredFile.text(folder.resolve(RunFolder.RUN)));
    redaction.taken().forEach(text -> problems.add(RunFolder.RUN + " names the " + text));
    problems.addAll(SubmissionFiles.problems(folder));
    Path summary = folder.resolve(SUMMARY);
    if (!Files.exists(summary) || !Files.readString(summary).equals(summary(run))) {
      problems.add(SUMMARY + " is not what the run gives: write it anew with wsbench submit");
    }
    Path form = folder.resolve(MachineForm.FILE);
    if (Files.exists(form)) {
      problems.addAll(MachineForm.problems(folder, Files.readString(form)));
    } else {
      problems.add(MachineForm.FILE + " is missing: write it anew with wsbench submit");
    }
    return problems;
  }

  /** The usual name of its folder, which tells nothing of the submitter. */
  public String name() {
    String plan = run.result().plan().path("name").asString("");
    return name(
        PrivateText.ofThisMachine().without(plan, (kind, part) -> {}), run.result().startedAt());
  }

  /** The name of a plan may be any text, such as one that leads to another folder. */
  static String name(String plan, Instant startedAt) {
    String word = plan.replaceAll("[^\\p{L}\\p{N}._-]+", "-").replaceAll("^[.-]+|-+$", "");
    String time = startedAt.toString().replaceAll("[-:]|\\..*|Z", "");
    return (word.isEmpty() ? "run" : word) + "-" + time.replace('T', '-');
  }

  /**
   * Writes the folder.
   *
   * @param to that does not exist yet, or is empty
   * @return what was taken out, one line each
   */
  public List<String> write(Path to) throws IOException {
    Redaction redaction = new Redaction(PrivateText.ofThisMachine());
    Publication.copyWithoutEvidence(folder, to, redaction::of);
    Disk.write(to.resolve(SUMMARY), summary(StoredRun.read(to)));
    Disk.write(to.resolve(MachineForm.FILE), MachineForm.of(StoredRun.read(to).result()));
    return redaction.taken();
  }

  private static String summary(StoredRun run) {
    return new MarkdownFormat().of(RunReport.of(Summary.recompute(run), run.notes()));
  }
}
