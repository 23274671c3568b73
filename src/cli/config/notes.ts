import { plural } from '../../core/wording.js';
import type { LoadedConfig } from './config.js';
import type { Suppressing } from './suppress.js';

/**
 * Notes about every setting that weakens a scan. A configuration in an untrusted clone could hide all findings, so each
 * such setting is reported. The notes contain text from the file; the caller must escape them.
 */
export function toConfigNotes({ config, file, isNamed, ignoredSettings }: LoadedConfig): string[] {
  const settings = [
    config.policy && `policy ${config.policy.name}`,
    config.failOn && `fail-on ${config.failOn}`,
    config.threshold !== undefined && `threshold ${config.threshold}`,
    config.only && `only ${config.only.join(', ')}`,
    config.skip && `skips ${config.skip.join(', ')}`,
    config.ignore.length > 0 && `ignores ${config.ignore.join(', ')}`,
    config.suppressions.length > 0 && plural(config.suppressions.length, 'suppression'),
    config.baseline && 'a baseline',
    config.inlineIgnores && 'honors tocsin-ignore comments',
    config.allow.length > 0 && `runs ${plural(config.allow.length, 'command')} without asking`,
  ].filter((words) => typeof words === 'string');
  const how = isNamed ? '' : ' (found automatically; use --no-config-file to scan without it)';
  const notes = settings.length > 0 ? [`configuration ${file}${how}: ${settings.join('; ')}`] : [];
  if (ignoredSettings.length > 0)
    notes.push(`${file}: ignored ${ignoredSettings.join(' and ')}; only a file named with --config-file may set them`);
  return notes;
}

/** Notes about expired and unused suppressions, and about ignore comments. */
export function toSuppressionNotes(suppressing: Suppressing): string[] {
  const { inlineUsed, inlineOther } = splitInline(suppressing);
  const gone = suppressing.gone().length;
  return [
    ...suppressing
      .expired()
      .map(({ rule, reason, expires }) => `suppression expired on ${expires}: ${toRuleNames(rule)} (${reason})`),
    ...suppressing.unused().map(({ rule, reason }) => `unused suppression: ${toRuleNames(rule)} (${reason})`),
    ...(gone > 0
      ? [`${plural(gone, 'entry', 'entries')} of the baseline no longer found; remove them with --write-baseline`]
      : []),
    ...(inlineUsed > 0 ? [`findings suppressed by ${plural(inlineUsed, 'tocsin-ignore comment')}`] : []),
    ...inlineOther,
  ];
}

function splitInline(suppressing: Suppressing): { inlineUsed: number; inlineOther: string[] } {
  const notes = suppressing.inline();
  const others = notes.filter(({ state }) => state !== 'used');
  return {
    inlineUsed: notes.length - others.length,
    inlineOther: others.map(
      ({ source, line, state }) => `${source}:${line}: ${INLINE_MESSAGES[state as keyof typeof INLINE_MESSAGES]}`,
    ),
  };
}

const INLINE_MESSAGES = {
  unused: 'unused tocsin-ignore comment',
  'no rule': 'tocsin-ignore comment not honored: name a rule',
  'too wide': 'tocsin-ignore comment not honored: name a rule or a category such as shell/*',
  'no reason': 'tocsin-ignore comment not honored: add a reason after " -- "',
} as const;

const toRuleNames = (globs: string | readonly string[]): string => [globs].flat().join(', ');
