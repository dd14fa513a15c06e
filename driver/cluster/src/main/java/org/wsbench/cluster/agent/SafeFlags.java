package org.wsbench.cluster.agent;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Flags of the JVM that can neither run a program nor write a file, whatever their value: those
 * that are listed here, for many others can ({@code -XX:OnError=1} runs {@code sh -c 1}).
 */
final class SafeFlags {

  /** Names of flags of HotSpot ({@code globals.hpp} of OpenJDK and its likes). */
  private static final Set<String> NAMES =
      Set.of(
          // The heap and its collectors; which one it is, the plan says elsewhere
          "AlwaysPreTouch",
          "AlwaysPreTouchStacks",
          "ConcGCThreads",
          "ExplicitGCInvokesConcurrent",
          "G1HeapRegionSize",
          "G1HeapWastePercent",
          "G1MaxNewSizePercent",
          "G1MixedGCCountTarget",
          "G1MixedGCLiveThresholdPercent",
          "G1NewSizePercent",
          "G1PeriodicGCInterval",
          "G1ReservePercent",
          "GCTimeRatio",
          "InitialRAMPercentage",
          "InitiatingHeapOccupancyPercent",
          "InitialSurvivorRatio",
          "InitialTenuringThreshold",
          "MaxDirectMemorySize",
          "MaxGCPauseMillis",
          "MaxHeapFreeRatio",
          "MaxMetaspaceSize",
          "MaxNewSize",
          "MaxRAMPercentage",
          "MaxTenuringThreshold",
          "MetaspaceSize",
          "MinHeapFreeRatio",
          "NewRatio",
          "NewSize",
          "ParallelGCThreads",
          "ParallelRefProcEnabled",
          "PretenureSizeThreshold",
          "SoftMaxHeapSize",
          "SoftRefLRUPolicyMSPerMB",
          "SurvivorRatio",
          "TargetSurvivorRatio",
          "UseAdaptiveSizePolicy",
          "UseStringDeduplication",
          "ZCollectionInterval",
          "ZFragmentationLimit",
          "ZGenerational",
          "ZUncommit",
          "ZUncommitDelay",
          // Memory and processors
          "ActiveProcessorCount",
          "CompactStrings",
          "LargePageSizeInBytes",
          "ObjectAlignmentInBytes",
          "ResizeTLAB",
          "StringTableSize",
          "ThreadStackSize",
          "TLABSize",
          "UseCompactObjectHeaders",
          "UseCompressedClassPointers",
          "UseCompressedOops",
          "UseContainerSupport",
          "UseLargePages",
          "UseNUMA",
          "UseTLAB",
          "UseTransparentHugePages",
          // The compilers
          "AutoBoxCacheMax",
          "BackgroundCompilation",
          "CICompilerCount",
          "CompileThreshold",
          "CompileThresholdScaling",
          "CompilerThreadStackSize",
          "DoEscapeAnalysis",
          "EliminateAllocations",
          "EliminateLocks",
          "FreqInlineSize",
          "Inline",
          "InlineSmallCode",
          "InitialCodeCacheSize",
          "LoopUnrollLimit",
          "MaxInlineLevel",
          "MaxInlineSize",
          "MaxRecursiveInlineLevel",
          "MaxTrivialSize",
          "OptimizeStringConcat",
          "ReservedCodeCacheSize",
          "SegmentedCodeCache",
          "Tier3BackEdgeThreshold",
          "Tier3CompileThreshold",
          "Tier3DelayOff",
          "Tier3DelayOn",
          "Tier3InvocationThreshold",
          "Tier3MinInvocationThreshold",
          "Tier4BackEdgeThreshold",
          "Tier4CompileThreshold",
          "Tier4InvocationThreshold",
          "Tier4LoadFeedback",
          "Tier4MinInvocationThreshold",
          "TieredCompilation",
          "TieredStopAtLevel",
          "TypeProfileLevel",
          "TypeProfileWidth",
          "UseAES",
          "UseAVX",
          "UseCodeCacheFlushing",
          "UseDynamicNumberOfCompilerThreads",
          "UseFMA",
          "UseOnStackReplacement",
          "UseSSE",
          "UseSuperWord",
          "UseTypeProfile",
          // Threads
          "OmitStackTraceInFastThrow",
          "UseBiasedLocking",
          "UseDynamicNumberOfGCThreads",
          "UseHeavyMonitors",
          "VMThreadStackSize",
          // Without these two, others are not known
          "UnlockDiagnosticVMOptions",
          "UnlockExperimentalVMOptions");

  private static final Pattern VM_FLAG =
      Pattern.compile("-XX:(?:[+-](?<sign>\\w+)|(?<name>\\w+)=\\d+(?:\\.\\d+)?[kmgKMG]?)");

  private static final Pattern OTHER =
      Pattern.compile(
          "-Xint|-Xcomp|-Xbatch|-Xss\\d+[kmKM]?|-Xmn\\d+[kmgKMG]?|-Xlog:[\\w*+=,]+(:(stderr|stdout))?");

  private SafeFlags() {}

  /** Whether a flag is one of them. */
  static boolean contain(String flag) {
    Matcher matcher = VM_FLAG.matcher(flag);
    if (!matcher.matches()) {
      return OTHER.matcher(flag).matches();
    }
    String sign = matcher.group("sign");
    return NAMES.contains(sign == null ? matcher.group("name") : sign);
  }
}
