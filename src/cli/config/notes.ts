import { plural } from '../../core/wording.js';
import type { LoadedConfig } from './config.js';
import type { Suppressing } from './suppress.js';

/**
 * What a configuration makes a scan overlook, in lines for the report. A configuration in a stranger's clone could
 * silence everything, so nothing is silenced without a word. The lines hold the file's own words: escape them.
 */
export function toConfigNotes({ config, file, isNamed, leftAside }: LoadedConfig): string[] {
  const softer = [
    config.policy && `policy ${config.policy.name}`,
    config.failOn && `fail-on ${config.failOn}`,
    config.threshold !== undefined && `threshold ${config.threshold}`,
    config.only && `only ${config.only.join(', ')}`,
    config.skip && `skips ${config.skip.join(', ')}`,
    config.ignore.length > 0 && `leaves out ${config.ignore.join(', ')}`,
    config.suppressions.length > 0 && plural(config.suppressions.length, 'suppression'),
    config.baseline && 'a baseline',
    config.inlineIgnores && 'honours tocsin-ignore comments',
    config.allow.length > 0 && `runs ${plural(config.allow.length, 'command')} without asking`,
  ].filter((words) => typeof words === 'string');
  const how = isNamed ? '' : ' (found; --no-config-file scans without it)';
  const notes = softer.length > 0 ? [`configuration ${file}${how}: ${softer.join('; ')}`] : [];
  if (leftAside.length > 0)
    notes.push(
      `${file}: ${leftAside.join(' and ')} left aside, because the file was found and not named (--config-file)`,
    );
  return notes;
}

/** What the user has to look after: suppressions that are over or no longer needed, comments that say too little. */
export function toSuppressionNotes(suppressing: Suppressing): string[] {
  const { inlineUsed, inlineOther } = splitInline(suppressing);
  const gone = suppressing.gone().length;
  return [
    ...suppressing
      .expired()
      .map(
        ({ rule, reason, expires }) =>
          `expired on ${expires}, sets nothing aside any more: ${toRuleNames(rule)} (${reason})`,
      ),
    ...suppressing.unused().map(({ rule, reason }) => `unused suppression: ${toRuleNames(rule)} (${reason})`),
    ...(gone > 0
      ? [`${plural(gone, 'entry', 'entries')} of the baseline not found any more: --write-baseline drops what is gone`]
      : []),
    ...(inlineUsed > 0 ? [`${plural(inlineUsed, 'comment')} in the files set findings aside`] : []),
    ...inlineOther,
  ];
}

function splitInline(suppressing: Suppressing): { inlineUsed: number; inlineOther: string[] } {
  const notes = suppressing.inline();
  const others = notes.filter(({ state }) => state !== 'used');
  return {
    inlineUsed: notes.length - others.length,
    inlineOther: others.map(
      ({ source, line, state }) => `${source}:${line}: ${OF_STATE[state as keyof typeof OF_STATE]}`,
    ),
  };
}

const OF_STATE = {
  unused: 'a tocsin-ignore comment that sets nothing aside',
  'no rule': 'a tocsin-ignore comment without a rule is not honoured',
  'too wide': 'a tocsin-ignore comment is not honoured: name a rule, or a category as in shell/*',
  'no reason': 'a tocsin-ignore comment without a reason (-- why) is not honoured',
} as const;

const toRuleNames = (globs: string | readonly string[]): string => [globs].flat().join(', ');
