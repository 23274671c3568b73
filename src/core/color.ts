import pc from 'picocolors';
import type { Level, Severity } from './types.js';

/** The colors of a report. Each function returns its text unchanged if color is off. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  evidence(text: string): string;
  level(level: Level, text: string): string;
  severity(severity: Severity, text: string): string;
}

export function createPaint(isColored: boolean): Paint {
  const colors = pc.createColors(isColored);
  const byLevel: Record<Level, (text: string) => string> = {
    CRITICAL: (text) => colors.bold(colors.red(text)),
    HIGH: colors.red,
    MEDIUM: colors.yellow,
    LOW: colors.cyan,
    CLEAN: colors.green,
  };
  return {
    bold: colors.bold,
    dim: colors.dim,
    red: colors.red,
    green: colors.green,
    yellow: colors.yellow,
    evidence: colors.magenta,
    level: (level, text) => byLevel[level](text),
    severity: (severity, text) => byLevel[severity.toUpperCase() as Level](text),
  };
}
