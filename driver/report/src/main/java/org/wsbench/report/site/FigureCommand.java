package org.wsbench.report.site;

/**
 * The command that measures one figure of a result again.
 *
 * @param row name of the stack, with version and variant
 * @param scope the case, or what else is measured
 * @param command for a shell, in the folder of the installation
 */
public record FigureCommand(String row, String scope, String command) {}
